import { postHtml } from '@site/contract';

const SCHEME = /^([a-z][a-z\d+.-]*):/i;
// Browsers drop tabs and line breaks from an address and treat a backslash as a slash.
const HIDDEN = /[\s\\\p{Cc}]/u;
const MAIL = /^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/;
const BARE_HOST = /^(?:[a-z\d-]+\.)+[a-z]{2,}(?:[/?#]|$)/i;

/** The allowed targets of a link in a post: the schemes of postHtml, or a path of this site. */
export function isLinkAddress(address: string): boolean {
  if (address === '' || HIDDEN.test(address) || address.startsWith('//')) return false;
  const scheme = SCHEME.exec(address)?.[1]?.toLowerCase();
  return scheme === undefined || postHtml.linkSchemes.includes(scheme);
}

/** Completes an address such as 'example.com' or an email address. */
export function completeAddress(typed: string): string {
  const address = typed.trim();
  if (SCHEME.test(address)) return address;
  if (MAIL.test(address)) return `mailto:${address}`;
  return BARE_HOST.test(address) ? `https://${address}` : address;
}
