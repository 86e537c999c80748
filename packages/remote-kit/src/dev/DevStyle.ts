import { createGlobalStyle } from 'styled-components';
import { tokensCss } from '@site/ui';

/** The shell's global style without its fonts: a remote that runs alone uses the fallbacks. */
export const DevStyle = createGlobalStyle`
  ${tokensCss}

  *,
  *::before,
  *::after {
    box-sizing: border-box;
  }

  body {
    margin: 0;
    background: ${({ theme }) => theme.color.page};
    color: ${({ theme }) => theme.color.ink};
    font-family: ${({ theme }) => theme.font.text};
    font-size: ${({ theme }) => theme.size.body};
    line-height: ${({ theme }) => theme.leading.text};
  }

  a {
    color: ${({ theme }) => theme.color.accent};
  }

  button,
  input,
  select,
  textarea {
    font: inherit;
  }

  :focus-visible {
    outline: 3px solid ${({ theme }) => theme.color.focus};
    outline-offset: 3px;
  }
`;
