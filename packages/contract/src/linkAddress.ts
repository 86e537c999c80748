import { oneLineOf } from './oneLine';
import { postHtml } from './postHtml';

const SCHEME = /^([a-z][a-z\d+.-]*):/i;
// Browsers drop tabs and line breaks from an address and treat a backslash as a slash.
const HIDDEN = /[\s\\\p{Cc}]/u;
const MAIL = /^[^\s@/:]+@[^\s@/]+\.[^\s@/]+$/;
// In any script, with any dot that a browser reads as one, and with a port: '例え。jp', 'example.com.:8080/a'.
const HOST =
  /^(?:[\u200d\u200c\p{L}\p{N}\p{M}_-]+[.。．｡])+(?:xn--[a-z\d-]+|[\p{L}\p{M}]{2,})[.。．｡]?(?::\d{1,5})?(?=[/?#]|$)/iu;
// Files lie beside a document, and no domain ends so.
const FILE = /\.(?:docx?|xlsx?|pptx?|pdf|html?|jpe?g|png|webp|gif|heic|svg|txt|csv|mp4)$/i;
const COMPLETE = /^(?:https?:\/\/[^/?#]|mailto:[^\s@]+@[^\s@]|tel:\+?\d[\d.()-]*$)/i;

/** The allowed targets of a link in a post: the schemes of postHtml, or a path of this site. */
export function isLinkAddress(address: string): boolean {
  if (address === '' || HIDDEN.test(address) || address.startsWith('//')) return false;
  const scheme = SCHEME.exec(address)?.[1]?.toLowerCase();
  return scheme === undefined || postHtml.linkSchemes.includes(scheme);
}

/** An address as typed, with 'https://' where it starts with a host. */
export function withHttps(typed: string): string {
  const address = oneLineOf(typed);
  const [host] = HOST.exec(address) ?? [];
  return host && !FILE.test(host) ? `https://${address}` : address;
}

/**
 * What somebody means who types the target of a link: a path of this site, which begins with '/', '#' or '?', another site,
 * an e-mail address or a telephone number. Undefined for everything else, which has to be asked about.
 */
export function linkAddressOf(typed: string): string | undefined {
  const address = withHttps(typed);
  if (MAIL.test(address)) return `mailto:${address}`;
  const written = /^tel:/i.test(address) ? address.replaceAll(' ', '') : address;
  if (!isLinkAddress(written)) return undefined;
  if (/^[/#?]/.test(written)) return written;
  return COMPLETE.test(written) && URL.canParse(written) ? written : undefined;
}
