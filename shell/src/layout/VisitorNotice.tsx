import { useNotice } from '@site/runtime';
import { Button, Card } from '@site/ui';
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
`;

const Notice = styled(Card)`
  flex-direction: row;
  align-items: center;
  gap: ${({ theme }) => theme.space.m};
  max-width: 28rem;
  padding: ${({ theme }) => `${theme.space.s} ${theme.space.m}`};
  box-shadow: ${({ theme }) => theme.shadow.lift};
  font-size: ${({ theme }) => theme.size.small};
  overflow-wrap: anywhere;
  pointer-events: auto;
`;

/** What became of something that the visitor has left, such as a form on its way. The region is there before its text. */
export function VisitorNotice() {
  const { notice, dismiss } = useNotice();
  return (
    <Place role="status">
      {notice !== null && (
        <Notice as="div" $tone="surface">
          <span>{notice}</span>
          <Button variant="ghost" size="small" onClick={dismiss}>
            Close
          </Button>
        </Notice>
      )}
    </Place>
  );
}
