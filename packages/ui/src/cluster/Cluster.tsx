import styled from 'styled-components';
import type { Theme } from '../theme';

export interface ClusterLook {
  $gap?: keyof Theme['space'];
  $justify?: 'start' | 'center' | 'end' | 'space-between';
  $align?: 'start' | 'center' | 'end' | 'baseline';
}

/** Places its children side by side, and wraps them. */
export const Cluster = styled.div<ClusterLook>`
  display: flex;
  flex-wrap: wrap;
  align-items: ${({ $align = 'center' }) => $align};
  justify-content: ${({ $justify = 'start' }) => $justify};
  gap: ${({ theme, $gap = 's' }) => theme.space[$gap]};
`;
