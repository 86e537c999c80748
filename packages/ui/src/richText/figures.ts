import { css } from 'styled-components';

/** Pictures of a long text, with their captions. */
export const figures = css`
  figure {
    margin: 2em 0;
  }

  img {
    display: block;
    max-width: 100%;
    height: auto;
    border-radius: ${({ theme }) => theme.radius.card};
  }

  /* The still of a film: the mark says what the link does, its name says it to a screen reader. */
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

  figcaption {
    margin-top: 0.6em;
    color: ${({ theme }) => theme.color.muted};
    font-size: ${({ theme }) => theme.size.small};
  }
`;
