import { useNotice } from '@site/runtime';
import { Button } from '@site/ui';
import styled from 'styled-components';

const Place = styled.div`
  position: fixed;
  z-index: ${({ theme }) => theme.layer.bar};
  top: calc(var(--bar-height) + ${({ theme }) => theme.space.s});
  right: ${({ theme }) => theme.space.gutter};
  left: ${({ theme }) => theme.space.gutter};
  display: grid;
  justify-items: end;
  pointer-events: none;

  @media print {
    display: none;
  }
`;

const Card = styled.div`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space.m};
  max-width: 28rem;
  border: 1px solid ${({ theme }) => theme.color.edge};
  border-radius: ${({ theme }) => theme.radius.card};
  padding: ${({ theme }) => `${theme.space.s} ${theme.space.m}`};
  background: ${({ theme }) => theme.color.surface};
  box-shadow: ${({ theme }) => theme.shadow.lift};
  font-size: ${({ theme }) => theme.size.small};
  line-height: 1.45;
  overflow-wrap: anywhere;
  pointer-events: auto;

  button {
    flex: none;
  }
`;

/** What became of something that the visitor has left, such as a form on its way. The region is there before its text. */
export function VisitorNotice() {
  const { notice, dismiss } = useNotice();
  return (
    <Place role="status">
      {notice !== null && (
        <Card>
          <span>{notice}</span>
          <Button variant="ghost" size="small" onClick={dismiss}>
            Close
          </Button>
        </Card>
      )}
    </Place>
  );
}
