import styled from 'styled-components';
import type { Theme } from '../theme';

/* The gap between columns of text. */
const gutters = {
  tight: 'clamp(48px, 6vw, 96px)',
  normal: 'clamp(48px, 7vw, 112px)',
  wide: 'clamp(48px, 8vw, 128px)',
};

export interface ColumnsLook {
  /** A value for `grid-template-columns`: '7fr 5fr'. */
  $ratio: string;
  /** The gap between the parts while they are stacked. */
  $gap?: keyof Theme['space'];
  $gutter?: keyof typeof gutters;
  $align?: 'stretch' | 'start' | 'end';
}

/** Two parts of a section: stacked, and side by side on wide screens. */
export const Columns = styled.div<ColumnsLook>`
  display: grid;
  gap: ${({ theme, $gap = 'xxl' }) => theme.space[$gap]};

  ${({ theme }) => theme.above.lg} {
    grid-template-columns: ${({ $ratio }) => $ratio};
    align-items: ${({ $align = 'stretch' }) => $align};
    column-gap: ${({ $gutter = 'normal' }) => gutters[$gutter]};
  }
`;
