import { INERT_HTML, type TrustedTypes } from '@site/contract';
import { withoutStyles } from '@site/ui';

const { trustedTypes } = globalThis as object as TrustedTypes;
const inert = trustedTypes?.createPolicy(INERT_HTML, { createHTML: (html) => html });

/** An inert document: nothing in it is fetched or run. */
export function parseBody(html: string): HTMLElement {
  return new DOMParser().parseFromString(inert?.createHTML(html) ?? html, 'text/html').body;
}

/** The same for HTML of others: see `withoutStyles`. */
export const parseStyled = (html: string): HTMLElement => parseBody(withoutStyles(html));
