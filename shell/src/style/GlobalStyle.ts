import { tokensCss } from '@site/ui';
import { createGlobalStyle } from 'styled-components';
import { fontFaces } from './fonts';

export const GlobalStyle = createGlobalStyle`
  ${fontFaces}
  ${tokensCss}

  :root {
    --bar-height: 4.5rem;
  }

  *,
  *::before,
  *::after {
    box-sizing: border-box;
  }

  html {
    background: ${({ theme }) => theme.color.page};
    -webkit-text-size-adjust: 100%;
    text-size-adjust: 100%;

    /* A focused element or a jump target is never hidden under the sticky bar. */
    scroll-padding-block: calc(var(--bar-height) + 1.5rem) 1.5rem;
  }

  body {
    min-width: 320px;
    margin: 0;
    background: ${({ theme }) => theme.color.page};
    color: ${({ theme }) => theme.color.ink};
    font-family: ${({ theme }) => theme.font.text};
    font-size: ${({ theme }) => theme.size.body};
    font-synthesis-weight: none;
    line-height: ${({ theme }) => theme.leading.text};
    -webkit-font-smoothing: antialiased;
  }

  /* Breaks a long word rather than let the page scroll sideways. */
  ${({ theme }) => theme.cramped} {
    body {
      overflow-wrap: anywhere;
    }
  }

  button,
  input,
  select,
  textarea {
    font: inherit;
  }

  a {
    color: ${({ theme }) => theme.color.accent};
  }

  ::selection {
    background: ${({ theme }) => theme.color.flag};
    color: ${({ theme }) => theme.color.onFlag};
  }

  :focus-visible {
    outline: 3px solid ${({ theme }) => theme.color.focus};
    outline-offset: 3px;
  }

  @media (prefers-reduced-motion: reduce) {
    *,
    *::before,
    *::after {
      transition-duration: 1ms !important;
    }
  }

  @page {
    margin: 12mm;
  }

  @media print {
    html {
      font-size: 11pt;
    }

    /* Printed pages omit bar and footer, whose links are useless on paper. */
    :has(> #main) > :not(#main) {
      display: none;
    }

    #main {
      min-height: 0;
    }
  }
`;
