// The part of styled-components that the site uses in the browser. A name that is missing here is undefined at run
// time: lint bans imports of it.
export {
  default,
  ThemeProvider,
  css,
  keyframes,
  useTheme,
} from 'styled-components/dist/styled-components.browser.esm.js';
