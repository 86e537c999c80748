import { PlainList } from '@site/ui';
import styled from 'styled-components';

export const Columns = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space.xl} ${({ theme }) => theme.space.l};
  margin-bottom: ${({ theme }) => theme.space.l};

  ${({ theme }) => theme.above.lg} {
    grid-template: auto auto 1fr / repeat(2, minmax(0, 1fr));
    align-items: start;

    /* What is done about it stands beside all that was said. */
    > :nth-child(2) {
      grid-area: 1 / 2 / span 3;
    }
  }
`;

export const Entries = styled(PlainList)`
  gap: ${({ theme }) => theme.space.m};
  overflow-wrap: anywhere;
`;

export const Details = styled.dl`
  display: grid;
  gap: ${({ theme }) => theme.space.s};
  margin: 0;

  dt {
    color: ${({ theme }) => theme.color.muted};
    font-size: ${({ theme }) => theme.size.small};
  }

  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
`;

/** Keeps the visitor's line breaks. */
export const WholeText = styled.dd`
  line-height: ${({ theme }) => theme.leading.text};
  white-space: pre-wrap;
`;
