import styled from 'styled-components';
import type { Theme } from '../theme';

export interface StackLook {
  $gap?: keyof Theme['space'];
  $align?: 'stretch' | 'start' | 'center' | 'end';
}

/** Stacks its children vertically. */
export const Stack = styled.div<StackLook>`
  display: flex;
  flex-direction: column;
  align-items: ${({ $align = 'stretch' }) => $align};
  gap: ${({ theme, $gap = 'm' }) => theme.space[$gap]};

  > * {
    margin-block: 0;
  }
`;
