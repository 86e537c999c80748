import { matchPath } from 'react-router-dom';
import type { AppDispatch } from '@site/runtime';
import { type ClientRemote, findRemote, type RemoteLoader } from '../federation/remoteLoader';
import { BROWSER_ONLY, pickQuery } from '../pageData';
import type { Interest } from './watchLinks';

/** Shorter than the 60 s for which the store keeps answers that no page shows. */
export const FRESH_MS = 30_000;

interface PrefetchOptions {
  loader: RemoteLoader;
  dispatch: AppDispatch;
}

/**
 * Fetches what a click will need: of a remote that this page does not show its entry, whose code runs only once the link is
 * pressed; else the code of the linked page and its data at the same time. It fails silently: the click fetches again what is
 * missing. An address that was fetched a moment ago is not fetched again.
 */
export function createPrefetch({ loader, dispatch }: PrefetchOptions) {
  const fetchedAt = new Map<string, number>();

  const fetchPage = async (remote: ClientRemote, { pathname, search, searchParams }: URL): Promise<void> => {
    const address = pathname + search;
    if (Date.now() - (fetchedAt.get(address) ?? 0) < FRESH_MS) return;
    const loaded = await loader.prefetch(remote.name);
    if ('failure' in loaded) return;
    const page = loaded.module.pages.find(({ pattern }) => matchPath(pattern, pathname));
    if (!page) return;
    fetchedAt.set(address, Date.now());
    const data = loadForLater(dispatch, (track) => {
      const params = matchPath(page.pattern, pathname)?.params ?? {};
      return page.load?.(track, params, pickQuery(searchParams, page.queries)) ?? [];
    });
    await Promise.allSettled([page.preload?.(), data]);
  };

  const fetchEntry = async ({ entry, integrity }: ClientRemote): Promise<void> => {
    if (fetchedAt.has(entry)) return;
    fetchedAt.set(entry, Date.now());
    await fetch(entry, { integrity, priority: 'low' }).catch(() => undefined);
  };

  return async (url: URL, interest: Interest): Promise<void> => {
    const { pathname } = url;
    const remote = findRemote(loader.registry, pathname);
    if (!remote || BROWSER_ONLY.some((pattern) => matchPath(pattern, pathname))) return;
    const runs = interest === 'press' || isShown(remote);
    if (interest !== 'near' && runs) await fetchPage(remote, url);
    else if (!runs) await fetchEntry(remote);
  };
}

const isShown = ({ name }: ClientRemote): boolean =>
  document.querySelector(`[data-remote="${name}"]`) !== null;

/** The answers stay in the cache for as long as those of a page that the visitor has left. */
async function loadForLater(
  dispatch: AppDispatch,
  load: (track: AppDispatch) => PromiseLike<unknown>[],
): Promise<void> {
  const requests: Request[] = [];
  const track = ((action: Parameters<AppDispatch>[0]) => {
    const started: unknown = dispatch(action);
    if (isRequest(started)) requests.push(started);
    return started;
  }) as AppDispatch;
  await Promise.allSettled(load(track));
  await Promise.all(requests);
  requests.forEach((request) => request.unsubscribe());
}

/** A query of the store, which never rejects. */
interface Request extends PromiseLike<unknown> {
  unsubscribe(): void;
}

const isRequest = (value: unknown): value is Request =>
  typeof value === 'object' && value !== null && 'unsubscribe' in value;
