import { INERT_HTML, type TrustedTypes } from '@site/contract';

const { trustedTypes } = window as object as TrustedTypes;
const inert = trustedTypes?.createPolicy(INERT_HTML, { createHTML: (html) => html });

/** An inert document: nothing in it is fetched or run. */
export function parseBody(html: string): HTMLElement {
  return new DOMParser().parseFromString(inert?.createHTML(html) ?? html, 'text/html').body;
}

// Quoted values may hold any character; a '<' elsewhere starts the next tag.
const TAG = /<[a-z](?:[^<>"']|"[^"]*"|'[^']*')*>/gi;
const CHECKED_ATTRIBUTE = /([\s"'/])(style|on[a-z]+)(?=\s*=)/gi;

/**
 * The same for HTML of others: a browser checks styles and event handlers against the page's CSP, and reports them, even
 * in an inert document. Style attributes are kept as `data-style`; style elements are dropped.
 */
export function parseStyled(html: string): HTMLElement {
  const [start = '', ...others] = html.split(/<style\b/i);
  const bare = start + others.map((rest) => rest.replace(/^[\s\S]*?(?:<\/style\s*>|$)/i, '')).join('');
  return parseBody(bare.replace(TAG, (tag) => tag.replace(CHECKED_ATTRIBUTE, '$1data-$2')));
}

/** The declarations that an element had in its style attribute, by property. */
export function stylesOf(element: Element): Partial<Record<string, string>> {
  const declarations = (element.getAttribute('data-style') ?? '').split(';').map((declaration) => {
    const colon = declaration.indexOf(':');
    return [declaration.slice(0, colon), declaration.slice(colon + 1)];
  });
  return Object.fromEntries(declarations.map((parts) => parts.map((part) => part.trim().toLowerCase())));
}
