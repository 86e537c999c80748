import { matchPath } from 'react-router-dom';
import type { AppDispatch } from '@site/runtime';
import { findRemote, type LoadedRemote, type RemoteLoader } from '../federation/remoteLoader';
import { BROWSER_ONLY, pickQuery } from '../pageData';

/** Shorter than the 60 s for which the store keeps answers that no page shows. */
export const FRESH_MS = 30_000;

export interface PrefetchOptions {
  loader: RemoteLoader;
  dispatch: AppDispatch;
}

/** Fetches what a click will need. It fails silently: the click fetches again what is missing. */
export interface Prefetch {
  /** The remote that owns the path, so that nothing of the page is found out one after the other. */
  remote(url: URL): Promise<LoadedRemote | undefined>;
  /**
   * All that the path shows: the remote, then the code of the page and its data at the same time. An address that was
   * fetched a moment ago is not fetched again. Resolves when all of it has arrived, or has failed.
   */
  page(url: URL): Promise<void>;
}

export function createPrefetch({ loader, dispatch }: PrefetchOptions): Prefetch {
  const fetched = new Map<string, { at: number; end: Promise<void> }>();

  const fetchRemote: Prefetch['remote'] = async ({ pathname }) => {
    if (BROWSER_ONLY.some((pattern) => matchPath(pattern, pathname))) return undefined;
    const remote = findRemote(loader.registry, pathname);
    return remote && loader.prefetch(remote.name);
  };

  const fetchPage: Prefetch['page'] = async (url) => {
    const { pathname, search, searchParams } = url;
    const address = pathname + search;
    const recent = fetched.get(address);
    if (recent && Date.now() - recent.at < FRESH_MS) return recent.end;
    const loaded = await fetchRemote(url);
    if (!loaded || 'failure' in loaded) return;
    const page = loaded.module.pages.find(({ pattern }) => matchPath(pattern, pathname));
    if (!page) return;
    const data = loadForLater(dispatch, (track) => {
      const params = matchPath(page.pattern, pathname)?.params ?? {};
      return page.load?.(track, params, pickQuery(searchParams, page.queries)) ?? [];
    });
    const end = Promise.allSettled([page.preload?.(), data]).then(() => undefined);
    fetched.set(address, { at: Date.now(), end });
    return end;
  };

  return { remote: fetchRemote, page: fetchPage };
}

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
