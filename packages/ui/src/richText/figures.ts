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

  figcaption {
    margin-top: 0.6em;
    color: ${({ theme }) => theme.color.muted};
    font-size: ${({ theme }) => theme.size.small};
  }
`;
