import { css } from 'styled-components';

/* A miniature of our pictures: a hill, and the flag's sun above it. Dark on every band of a page, and lighter than
   the deep one. */
export const plateCss = css`
  background:
    radial-gradient(circle at 80% 20%, ${({ theme }) => theme.color.flag} 0 7.4%, transparent 8%),
    radial-gradient(
      120% 62% at 28% 120%,
      color-mix(in srgb, ${({ theme }) => theme.color.onDeep} 24%, ${({ theme }) => theme.color.deep}) 0 69.5%,
      transparent 70%
    ),
    color-mix(in srgb, ${({ theme }) => theme.color.onDeep} 9%, ${({ theme }) => theme.color.deep});
`;
