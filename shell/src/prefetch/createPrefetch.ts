import { matchPath } from 'react-router-dom';
import type { AppDispatch } from '@site/runtime';
import { findRemote, type RemoteLoader } from '../federation/remoteLoader';
import { BROWSER_ONLY, pickQuery } from '../pageData';

export interface PrefetchOptions {
  loader: RemoteLoader;
  dispatch: AppDispatch;
}

/**
 * Returns a function that fetches what a path of the site shows, so that a click finds it there: the remote, then the
 * code of the page and its data at the same time. It fails silently: the click fetches again what is missing.
 */
export function createPrefetch({ loader, dispatch }: PrefetchOptions): (url: URL) => Promise<void> {
  return async ({ pathname, searchParams }) => {
    if (BROWSER_ONLY.some((pattern) => matchPath(pattern, pathname))) return;
    const remote = findRemote(loader.registry, pathname);
    const loaded = remote && (await loader.prefetch(remote.name));
    if (!loaded || 'failure' in loaded) return;
    const page = loaded.module.pages.find(({ pattern }) => matchPath(pattern, pathname));
    if (!page) return;
    const data = loadForLater(dispatch, (track) => {
      const params = matchPath(page.pattern, pathname)?.params ?? {};
      return page.load?.(track, params, pickQuery(searchParams, page.queries)) ?? [];
    });
    await Promise.allSettled([page.preload?.(), data]);
  };
}

/** The answers stay in the cache for as long as those of a page that the visitor has left. */
async function loadForLater(
  dispatch: AppDispatch,
  load: (track: AppDispatch) => PromiseLike<unknown>[],
): Promise<void> {
  const releases: (() => void)[] = [];
  const track = ((action: Parameters<AppDispatch>[0]) => {
    const started: unknown = dispatch(action);
    if (isSubscription(started)) releases.push(() => started.unsubscribe());
    return started;
  }) as AppDispatch;
  await Promise.allSettled(load(track));
  releases.forEach((release) => release());
}

const isSubscription = (value: unknown): value is { unsubscribe(): void } =>
  typeof value === 'object' && value !== null && 'unsubscribe' in value;
