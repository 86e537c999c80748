import { css } from 'styled-components';

/** The places of the cards, and of what stands for them while they load. */
export const golferGridCss = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 20.5rem), 1fr));
  gap: ${({ theme }) => theme.space.m};
  margin: 0;
  padding: 0;
  list-style: none;

  ${({ theme }) => theme.above.lg} {
    gap: ${({ theme }) => theme.space.l};
  }
`;
