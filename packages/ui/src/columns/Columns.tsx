import styled from 'styled-components';
import type { Theme } from '../theme';

/* What lies between columns of words. */
const gutters = {
  tight: 'clamp(48px, 6vw, 96px)',
  normal: 'clamp(48px, 7vw, 112px)',
  wide: 'clamp(48px, 8vw, 128px)',
};

export interface ColumnsLook {
  /** As `grid-template-columns` has it: '7fr 5fr'. */
  $ratio: string;
  /** Between the parts while they stand below each other. */
  $gap?: keyof Theme['space'];
  $gutter?: keyof typeof gutters;
  $align?: 'stretch' | 'start' | 'end';
}

/** Two parts of a section: below each other, and side by side on wide screens. */
export const Columns = styled.div<ColumnsLook>`
  display: grid;
  gap: ${({ theme, $gap = 'xxl' }) => theme.space[$gap]};

  ${({ theme }) => theme.above.lg} {
    grid-template-columns: ${({ $ratio }) => $ratio};
    align-items: ${({ $align = 'stretch' }) => $align};
    column-gap: ${({ $gutter = 'normal' }) => gutters[$gutter]};
  }
`;
