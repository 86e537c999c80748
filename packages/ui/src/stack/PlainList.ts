import styled from 'styled-components';
import type { Theme } from '../theme';

export interface PlainListLook {
  $gap?: keyof Theme['space'];
}

/** A list without marks, stacked vertically. The role is for VoiceOver, to which a list without marks is none. */
export const PlainList = styled.ul.attrs({ role: 'list' })<PlainListLook>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme, $gap = 'xs' }) => theme.space[$gap]};
  margin: 0;
  padding: 0;
  list-style: none;
`;
