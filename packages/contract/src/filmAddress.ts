import { oneLineOf } from './oneLine';

export type FilmPlatform = 'YouTube' | 'Vimeo';

export const filmMessages = { address: 'Please enter the address of a film on YouTube or Vimeo' } as const;

export interface Film {
  platform: FilmPlatform;
  id: string;
  /** In the one spelling that posts have. */
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
