import { deviceKeys, VISITED_PAGES } from '@site/contract';
import { KEEPABLE_HEADER } from './visited';

/** Names the releases; the server writes it above this script. */
declare const RELEASES: string;

const STORE = deviceKeys.visitedPages + RELEASES;
const DAY_MS = 24 * 3_600_000;
/** A device that is never connected cannot hear of a withdrawal. */
const MOST_MS = VISITED_PAGES.days * DAY_MS;
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

/**
 * Keeps the document of a visited page, if its answer says that it is everybody's. Its scripts and pictures never change under
 * their addresses: the browser has them in its own cache. The oldest page goes.
 */
export async function keepPage(pathname: string): Promise<void> {
  // Without cookies: neither a session nor a release that somebody tries out is in what comes back.
  const response = await fetch(pathname, { cache: 'no-cache', credentials: 'omit', redirect: 'error' });
  if (!isKeepable(response)) return void (await forgetPage(pathname));
  const cache = await caches.open(STORE);
  await cache.put(pathname, await datedNow(response));
  const pages = await keptPages();
  await Promise.all(pages.slice(VISITED_PAGES.most).map((page) => forgetPage(page.pathname)));
}

const isKeepable = ({ status, headers }: Response): boolean =>
  status === 200 && headers.get(KEEPABLE_HEADER) === '?1';

async function datedNow(response: Response): Promise<Response> {
  const headers = new Headers(response.headers);
  headers.set(KEPT_AT, new Date().toISOString());
  return new Response(await response.blob(), { headers });
}

async function forgetPage(pathname: string): Promise<void> {
  await (await caches.open(STORE)).delete(pathname);
}

/** Every kept page that may still be shown, the newest first. */
export async function keptPages(): Promise<KeptPage[]> {
  const requests = await (await caches.open(STORE)).keys();
  const pages = await Promise.all(requests.map(({ url }) => keptPage(new URL(url).pathname)));
  return pages
    .filter((page) => page !== undefined)
    .sort((one, other) => other.keptAt.getTime() - one.keptAt.getTime());
}

export async function keptPage(pathname: string): Promise<KeptPage | undefined> {
  const document = await (await caches.open(STORE)).match(pathname);
  if (!document) return undefined;
  const keptAt = new Date(document.headers.get(KEPT_AT) ?? 0);
  if (Date.now() - keptAt.getTime() < MOST_MS) return { pathname, document, keptAt };
  await forgetPage(pathname);
  return undefined;
}

/**
 * Forgets each page, but one that has just been kept, that is not as it was: its data was changed or withdrawn. A page says so by its ETag, as it does to
 * every other cache, so nothing that can be withdrawn has to be listed here.
 */
export async function forgetChanged(visited?: string): Promise<void> {
  if (Date.now() - checkedAt < CHECK_MS) return;
  checkedAt = Date.now();
  const others = (await keptPages()).filter(({ pathname }) => pathname !== visited);
  await Promise.all(others.map(forgetIfChanged));
}

async function forgetIfChanged({ pathname, document }: KeptPage): Promise<void> {
  const response = await fetch(pathname, {
    headers: { 'If-None-Match': document.headers.get('ETag') ?? '' },
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
  const others = (await caches.keys()).filter((name) => name !== STORE);
  await Promise.all(others.map((name) => caches.delete(name)));
}
