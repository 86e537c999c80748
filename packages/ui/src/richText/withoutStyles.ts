// A quoted value may hold any character; a '<' elsewhere starts the next tag.
const STYLE_OR_TAG = /<style\b([\s\S]*?)(?:<\/style\s*>|$)|<[a-z](?:[^<>"']|"[^"]*"|'[^']*')*>/gi;
const CHECKED_ATTRIBUTE = /([\s"'/])(style|on[a-z]+)(?=\s*=)/gi;

/**
 * HTML of others that can be parsed: a browser checks styles and event handlers against the page's CSP, and reports each,
 * even in an inert document. Style attributes are kept as `data-style`; style elements are dropped, and told to `onRules`.
 */
export const withoutStyles = (html: string, onRules?: (css: string) => void): string =>
  html.replace(STYLE_OR_TAG, (found, css?: string) => {
    if (css === undefined) return found.replace(CHECKED_ATTRIBUTE, '$1data-$2');
    onRules?.(css.slice(css.indexOf('>') + 1));
    return '';
  });
