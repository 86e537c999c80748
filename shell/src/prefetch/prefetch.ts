import { matchPath } from 'react-router-dom';
import type { AppDispatch } from '@site/runtime';
import { findRemote, type RemoteLoader } from '../federation/remoteLoader';
import { BROWSER_ONLY, pickQuery } from '../pageData';
import { linkedPage } from './links';

/** Calls back with the addresses of links of the site that are pressed: the click comes about a tenth of a second later. */
export function watchLinks(onPress: (url: URL) => unknown): void {
  const press = ({ target }: Event) => {
    const url = linkedPage(target);
    if (url) onPress(url);
  };
  document.addEventListener('pointerdown', press, { capture: true, passive: true });
}

/** Fetches what a click will need, once for each page: its code and its data. It fails silently: the click tries again. */
export function createPrefetch({ loader, dispatch }: { loader: RemoteLoader; dispatch: AppDispatch }) {
  const fetched = new Set<string>();

  return async ({ pathname, search, searchParams }: URL): Promise<void> => {
    const remote = findRemote(loader.registry, pathname);
    if (!remote || BROWSER_ONLY.some((pattern) => matchPath(pattern, pathname))) return;
    const loaded = await loader.load(remote.name);
    if ('failure' in loaded || fetched.has(pathname + search)) return;
    fetched.add(pathname + search);
    const page = loaded.module.pages.find(({ pattern }) => matchPath(pattern, pathname));
    const data = loadForLater(dispatch, (track) => {
      const params = (page && matchPath(page.pattern, pathname)?.params) ?? {};
      return page?.load?.(track, params, pickQuery(searchParams, page.queries)) ?? [];
    });
    await Promise.allSettled([page?.preload?.(), data]);
  };
}

/** The answers stay in the cache for as long as those of a page that the visitor has left. */
async function loadForLater(
  dispatch: AppDispatch,
  load: (track: AppDispatch) => PromiseLike<unknown>[],
): Promise<void> {
  const requests: { unsubscribe?(): void }[] = [];
  const track = ((action: Parameters<AppDispatch>[0]) => {
    const request = dispatch(action) as object;
    requests.push(request);
    return request;
  }) as AppDispatch;
  await Promise.allSettled(load(track));
  requests.forEach((request) => request.unsubscribe?.());
}
