import { KEEPABLE_HEADER, type Visited } from './visited';

/** Names the releases; the server writes it above this script. */
declare const RELEASES: string;

const PREFIX = `${RELEASES} page `;
const FILES = `${RELEASES} files`;
/** A page is kept in a cache of its own, with its pictures, so that they go together. */
const cacheOf = (pathname: string): string => PREFIX + pathname;

/** The oldest page goes first. */
const MOST_PAGES = 24;
const DAY_MS = 24 * 3_600_000;
/** A device that is never connected cannot hear of a withdrawal. */
const MOST_MS = 7 * DAY_MS;
/** A visit asks once in a while whether what is kept is still true. */
const CHECK_MS = 5 * 60_000;

const KEPT_AT = 'Kept-At';
const NOT_MODIFIED = 304;

export interface KeptPage {
  pathname: string;
  document: Response;
  keptAt: Date;
}

let checkedAt = -Infinity;

/** Keeps a visited page, if its answer says that it is everybody's. */
export async function keepPage({ pathname, files, pictures }: Visited): Promise<void> {
  // Without cookies: neither a session nor a release that somebody tries out is in what comes back.
  const response = await fetch(pathname, { cache: 'no-cache', credentials: 'omit', redirect: 'error' });
  if (!isKeepable(response)) return void (await forgetPage(pathname));
  const page = await caches.open(cacheOf(pathname));
  await page.put(pathname, await datedNow(response));
  await Promise.all([keepFiles(page, pictures), keepFiles(await caches.open(FILES), files)]);
  await dropOldest();
}

const isKeepable = ({ status, headers }: Response): boolean =>
  status === 200 && headers.get(KEEPABLE_HEADER) === '?1';

async function datedNow(response: Response): Promise<Response> {
  const headers = new Headers(response.headers);
  headers.set(KEPT_AT, new Date().toISOString());
  return new Response(await response.blob(), { headers });
}

/** Mostly from the browser's own cache. What does not arrive is missing offline, and nothing else. */
async function keepFiles(cache: Cache, urls: readonly string[]): Promise<void> {
  await Promise.allSettled(
    urls.map(async (url) => {
      if (await cache.match(url)) return;
      const response = await fetch(url, { cache: 'force-cache', credentials: 'omit' });
      if (response.ok && isPublic(response)) await cache.put(url, response);
    }),
  );
}

/** Pictures that only some may see say `private` or `no-store`. */
function isPublic({ headers }: Response): boolean {
  const policy = headers.get('Cache-Control') ?? '';
  return /max-age=[1-9]/.test(policy) && !/private|no-store/.test(policy);
}

async function dropOldest(): Promise<void> {
  const pages = await keptPages();
  await Promise.all(pages.slice(MOST_PAGES).map(({ pathname }) => forgetPage(pathname)));
}

const forgetPage = (pathname: string): Promise<boolean> => caches.delete(cacheOf(pathname));

/** Every kept page that may still be shown, the newest first. */
export async function keptPages(): Promise<KeptPage[]> {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  const pages = await Promise.all(names.map((name) => keptPage(name.slice(PREFIX.length))));
  return pages
    .filter((page) => page !== undefined)
    .sort((one, other) => other.keptAt.getTime() - one.keptAt.getTime());
}

export async function keptPage(pathname: string): Promise<KeptPage | undefined> {
  const document = await caches.match(pathname, { cacheName: cacheOf(pathname) });
  if (!document) return undefined;
  const keptAt = new Date(document.headers.get(KEPT_AT) ?? 0);
  if (Date.now() - keptAt.getTime() < MOST_MS) return { pathname, document, keptAt };
  await forgetPage(pathname);
  return undefined;
}

/**
 * Forgets each page that is not as it was: its data was changed or withdrawn. A page says so by its ETag, as it does to
 * every other cache, so nothing that can be withdrawn has to be listed here.
 */
export async function forgetChanged(): Promise<void> {
  if (Date.now() - checkedAt < CHECK_MS) return;
  checkedAt = Date.now();
  await Promise.all((await keptPages()).map(forgetIfChanged));
}

async function forgetIfChanged({ pathname, document }: KeptPage): Promise<void> {
  const etag = document.headers.get('ETag') ?? '';
  const response = await fetch(pathname, {
    headers: { 'If-None-Match': etag },
    cache: 'no-store',
    credentials: 'omit',
    redirect: 'manual',
  });
  // An outage says nothing about the page.
  if (response.status === NOT_MODIFIED || response.status >= 500) return;
  await forgetPage(pathname);
}

/** Forgets everything that was kept by the workers of other releases. */
export async function forgetOtherReleases(): Promise<void> {
  const others = (await caches.keys()).filter((name) => !name.startsWith(`${RELEASES} `));
  await Promise.all(others.map((name) => caches.delete(name)));
}
