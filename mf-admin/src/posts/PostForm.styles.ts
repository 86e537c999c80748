import { Cluster } from '@site/ui';
import styled from 'styled-components';

/** The text, and beside it what is set about it. */
export const FormColumns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space.l};

  /* Keeps a focused element clear of the action bar. */
  & :focus {
    scroll-margin-block-end: 6rem;
  }

  ${({ theme }) => theme.above.xl} {
    grid-template-columns: minmax(0, 1fr) 20rem;
    gap: clamp(24px, 3vw, 48px);
    align-items: start;
  }
`;

/** Stays in sight, however long the text. */
export const ActionBar = styled(Cluster)`
  position: sticky;
  z-index: 2;
  bottom: 0;
  /* Wide enough to cover the focus ring of the text behind it. */
  margin-inline: -6px;
  border-top: 1px solid ${({ theme }) => theme.color.line};
  padding: ${({ theme }) => theme.space.s} 6px;
  background: ${({ theme }) => theme.color.page};
`;
