import { INERT_HTML, type TrustedTypes } from '@site/contract';
import { withoutStyles } from '@site/ui';

const { trustedTypes } = window as object as TrustedTypes;
const inert = trustedTypes?.createPolicy(INERT_HTML, { createHTML: (html) => html });

/** An inert document: nothing in it is fetched or run. */
export function parseBody(html: string): HTMLElement {
  return new DOMParser().parseFromString(inert?.createHTML(html) ?? html, 'text/html').body;
}

/** The same for HTML of others: see `withoutStyles`. `onRules` gets what its style elements hold. */
export function parseStyled(html: string, onRules?: (css: string) => void): HTMLElement {
  return parseBody(withoutStyles(html, onRules));
}

/** The declarations that an element had in its style attribute, by property. */
export function stylesOf(element: Element): Partial<Record<string, string>> {
  const declarations = (element.getAttribute('data-style') ?? '').split(';').map((declaration) => {
    const colon = declaration.indexOf(':');
    return [declaration.slice(0, colon), declaration.slice(colon + 1)];
  });
  return Object.fromEntries(declarations.map((parts) => parts.map((part) => part.trim().toLowerCase())));
}
