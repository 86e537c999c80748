import { limits } from './limits';
import { oneLineOf } from './oneLine';
import { postHtml } from './postHtml';

const SCHEME = /^([a-z][a-z\d+.-]*):/i;
// Browsers drop tabs and line breaks from an address and treat a backslash as a slash.
const HIDDEN = /[\s\\\p{Cc}]/u;
const MAIL = /^[^\s@/:]+@[^\s@/]+\.[^\s@/]+$/;
// In any script, with any dot that a browser reads as one, and with a port: '例え。jp', 'example.com.:8080/a'.
const HOST =
  /^(?:[\u200d\u200c\p{L}\p{N}\p{M}_-]+[.。．｡])+(?:xn--[a-z\d-]+|[\p{L}\p{M}]{2,})[.。．｡]?(?::\d{1,5})?(?=[/?#]|$)/iu;
// Endings of files: a relative link, because no domain ends like this.
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
 * The target that a typed link means: a path of this site (which begins with '/', '#' or '?'), another site, an email
 * address or a telephone number. Undefined for anything else: the editor asks.
 */
export function linkAddressOf(typed: string): string | undefined {
  const address = withHttps(typed);
  if (MAIL.test(address)) return `mailto:${address}`;
  const written = /^tel:/i.test(address) ? address.replaceAll(' ', '') : address;
  if (!isLinkAddress(written)) return undefined;
  if (/^[/#?]/.test(written)) return written;
  return COMPLETE.test(written) && URL.canParse(written) ? written : undefined;
}

const SCHEMES = ['http:', 'https:'];

/** Whether a page may link to this. */
export function isWebAddress(address: string): boolean {
  return parseWebAddress(address) !== undefined;
}

/** Parses an address as a browser does; undefined for anything but an http(s) URL. */
export function parseWebAddress(address: string): URL | undefined {
  if (address.length > limits.addressMax || !URL.canParse(address)) return undefined;
  const url = new URL(address);
  return SCHEMES.includes(url.protocol) ? url : undefined;
}

type FilmPlatform = 'YouTube' | 'Vimeo';

export const filmMessages = { address: 'Please enter the address of a film on YouTube or Vimeo' } as const;

export interface Film {
  platform: FilmPlatform;
  id: string;
  /** In the spelling that posts use. */
  address: string;
}

const YOUTUBE_ID = /^[\w-]{11}$/;
const VIMEO_ID = /^\d{1,15}$/;
// The second part of the address of a film that is not listed.
const VIMEO_KEY = /^[\da-f]{1,40}$/;
const START = /^(?:\d{1,6}|(?:\d{1,2}h)?(?:\d{1,3}m)?(?:\d{1,5}s)?)$/;

const YOUTUBE_HOSTS = ['youtube.com', 'www.youtube.com', 'm.youtube.com', 'www.youtube-nocookie.com'];
const VIMEO_HOSTS = ['vimeo.com', 'www.vimeo.com', 'player.vimeo.com'];
const YOUTUBE_PATHS = ['shorts', 'live', 'embed', 'v'];

/** The film that an address names, in any of the spellings that people copy; undefined for everything else. */
export function filmOf(typed: string): Film | undefined {
  const written = oneLineOf(typed);
  const address = /^[a-z]+:/i.test(written) ? written : `https://${written}`;
  if (/\s/.test(address) || !URL.canParse(address)) return undefined;
  const url = new URL(address);
  url.hostname = url.hostname.replace(/\.$/, '');
  const isPlain = /^https?:$/.test(url.protocol) && !url.username && !url.port;
  return isPlain ? (youTubeFilm(url) ?? vimeoFilm(url)) : undefined;
}

function youTubeFilm(url: URL): Film | undefined {
  const id = youTubeId(url);
  if (!YOUTUBE_ID.test(id)) return undefined;
  const start = url.searchParams.get('t') ?? '';
  const from = start && START.test(start) ? `&t=${start}` : '';
  return { platform: 'YouTube', id, address: `https://www.youtube.com/watch?v=${id}${from}` };
}

function youTubeId({ hostname, pathname, searchParams }: URL): string {
  const [first = '', second = ''] = pathname.split('/').slice(1);
  if (hostname === 'youtu.be') return first;
  if (!YOUTUBE_HOSTS.includes(hostname)) return '';
  if (YOUTUBE_PATHS.includes(first)) return second;
  return pathname === '/watch' ? (searchParams.get('v') ?? '') : '';
}

function vimeoFilm({ hostname, pathname, searchParams }: URL): Film | undefined {
  if (!VIMEO_HOSTS.includes(hostname)) return undefined;
  const parts = pathname.split('/').filter((part) => part && part !== 'video');
  const [id = '', inPath = ''] = parts;
  const key = searchParams.get('h') ?? inPath;
  if (!VIMEO_ID.test(id) || parts.length > 2 || (key && !VIMEO_KEY.test(key))) return undefined;
  return { platform: 'Vimeo', id, address: `https://vimeo.com/${id}${key && `/${key}`}` };
}
