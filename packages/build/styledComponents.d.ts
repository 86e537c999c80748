// The browser build has no types of its own; they are those of the package.
declare module 'styled-components/dist/styled-components.browser.esm.js' {
  export { default, ThemeProvider, css, keyframes, useTheme } from 'styled-components';
}
