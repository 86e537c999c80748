import { theme, tokensCss } from '@site/ui/tokens';
import { fontFaces } from './fonts';
import { laidOutLater } from './wholeLayout';

/**
 * The rules of every page. In a style element of their own, which the server writes and styled-components leaves alone:
 * fonts that are inserted again lay the page out again. Pages fade from document to document alone: within the
 * application, React's `ViewTransition` made a change of the page almost three times as long.
 */
export const globalCss = withoutSpace(`
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
    background: ${theme.color.page};
    -webkit-text-size-adjust: 100%;
    text-size-adjust: 100%;

    /* A focused element or a jump target is never hidden under the sticky bar. */
    scroll-padding-block: calc(var(--bar-height) + 1.5rem) 1.5rem;
  }

  body {
    min-width: 320px;
    margin: 0;
    background: ${theme.color.page};
    color: ${theme.color.ink};
    font-family: ${theme.font.text};
    font-size: ${theme.size.body};
    font-synthesis-weight: none;
    line-height: ${theme.leading.text};
    -webkit-font-smoothing: antialiased;
  }

  /* Breaks a long word rather than let the page scroll sideways. */
  ${theme.cramped} {
    body {
      overflow-wrap: anywhere;
      /* A word of twelve letters fits a line. */
      --largest-heading: 13vw;
    }
  }

  button,
  input,
  select,
  textarea {
    font: inherit;
  }

  a {
    color: ${theme.color.accent};
  }

  ::selection {
    background: ${theme.color.flag};
    color: ${theme.color.onFlag};
  }

  :focus-visible {
    outline: 3px solid ${theme.color.focus};
    outline-offset: 3px;
  }

  /* From document to document, while no application follows the links. */
  @media (prefers-reduced-motion: no-preference) {
    @view-transition {
      navigation: auto;
    }

    ::view-transition-group(root) {
      animation-duration: 150ms;
    }
  }

  @media (prefers-reduced-motion: reduce) {
    *,
    *::before,
    *::after {
      transition-duration: 1ms !important;
    }
  }

  ${laidOutLater}

  /* Where there is Letter in the printer, the sheet is made smaller to fit: laid out for Letter, its end would be missing. */
  @page {
    size: A4;
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
`);

function withoutSpace(css: string): string {
  return css
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([{};]) ?/g, '$1')
    .trim();
}
