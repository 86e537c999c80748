import { css } from 'styled-components';

/** The mark over the still of a film says what its link does; its name says it to a screen reader. */
export const filmMark = css`
  figure > a {
    position: relative;
    display: block;
    width: fit-content;
  }

  figure > a[href^='https://www.youtube.com/']::after,
  figure > a[href^='https://vimeo.com/']::after {
    position: absolute;
    inset: 0;
    width: 4.5rem;
    height: 3rem;
    margin: auto;
    border-radius: ${({ theme }) => theme.radius.field};
    background: ${({ theme }) => theme.color.deep};
    color: ${({ theme }) => theme.color.onDeep};
    font-size: 1.4rem;
    line-height: 3rem;
    text-align: center;
    content: '\\25B6\\FE0E' / '';
  }
`;
