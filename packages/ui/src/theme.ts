import { css } from 'styled-components';
import { palette, theme } from './tokens';

export { theme };

/** Inside, every primitive uses colours that are legible on the deep green, in light and dark mode alike. */
export const deepTones = css`
  --ground: var(--deep);
  --ink: ${palette.chalk};
  --band: ${palette.nightTwo};
  --surface: #123c2f;
  --accent: ${palette.mint};
  --accent-strong: ${palette.mintPale};
  --on-accent: ${palette.night};
  --danger: ${palette.coralPale};
  --danger-strong: ${palette.coralPaler};
  --on-danger: ${palette.night};
  --muted: #b5c7bd;
  --line: rgb(251 250 245 / 22%);
  --edge: #6f8a7e;
  --focus: ${palette.flag};
`;

/** The second band: mist alone is too pale on it (4.35:1). */
export const skyTones = css`
  --ground: var(--sky);

  @media (prefers-color-scheme: light) {
    --muted: #46574f;
    --edge: #5f7270;
  }
`;

/** The first band: coral is too pale on it (3.93:1). */
export const bandTones = css`
  --ground: var(--band);
  --danger: var(--danger-strong);
`;

/** The bands of a page. */
export const bands = { band: bandTones, sky: skyTones, deep: deepTones };

/** Denser text and controls, for screens that are used all day. */
export const denseTones = css`
  --text-size: 0.9375rem;
  --control-height: 2.375rem;
`;

export type Theme = typeof theme;

declare module 'styled-components' {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- merging a declaration needs an interface
  export interface DefaultTheme extends Theme {}
}
