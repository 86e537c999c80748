import { tokensCss } from '@site/ui';
import { createGlobalStyle } from 'styled-components';

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
