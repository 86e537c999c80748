import { postHtml } from '@site/contract';

const SCHEME = /^([a-z][a-z\d+.-]*):/i;
// A browser drops tabs and line breaks from an address and takes a backslash for a slash.
const HIDDEN = /[\s\\\p{Cc}]/u;
const MAIL = /^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/;
const BARE_HOST = /^(?:[a-z\d-]+\.)+[a-z]{2,}(?:[/?#]|$)/i;

/** What a link of a post may lead to: the schemes of postHtml, or a path of this site. */
export function isLinkAddress(address: string): boolean {
  if (address === '' || HIDDEN.test(address) || address.startsWith('//')) return false;
  const scheme = SCHEME.exec(address)?.[1]?.toLowerCase();
  return scheme === undefined || postHtml.linkSchemes.includes(scheme);
}

/** The address that somebody meant who typed 'example.com' or a mail address. */
export function completeAddress(typed: string): string {
  const address = typed.trim();
  if (SCHEME.test(address)) return address;
  if (MAIL.test(address)) return `mailto:${address}`;
  return BARE_HOST.test(address) ? `https://${address}` : address;
}
