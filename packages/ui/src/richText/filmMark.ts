import { css } from 'styled-components';

/** A play mark before the link to a film. The words of the link say what opens. */
export const filmMark = css`
  a[href^='https://www.youtube.com/']::before,
  a[href^='https://vimeo.com/']::before {
    margin-inline-end: 0.4em;
    content: '\\25B6\\FE0E' / '';
  }
`;
