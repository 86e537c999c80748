import styled, { css } from 'styled-components';
import type { Theme } from '../theme';

export interface GridLook {
  /** The minimum width of a column; as many columns as fit. */
  $min?: string;
  $gap?: keyof Theme['space'];
  /** The magazine's grid: a hairline above every cell. */
  $isRuled?: boolean;
}

const ruledCss = css`
  row-gap: ${({ theme }) => theme.space.xl};

  > * {
    border-top: 1px solid ${({ theme }) => theme.color.line};
    padding-top: ${({ theme }) => theme.space.l};
  }
`;

export const Grid = styled.div<GridLook>`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, ${({ $min = '17.5rem' }) => $min}), 1fr));
  gap: ${({ theme, $gap = 'l' }) => theme.space[$gap]};
  margin: 0;
  padding: 0;
  list-style: none;
  ${({ $isRuled }) => $isRuled && ruledCss}
`;
