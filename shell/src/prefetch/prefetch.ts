import { matchPath } from 'react-router-dom';
import type { AppDispatch } from '@site/runtime';
import { type ClientRemote, findRemote, type RemoteLoader } from '../federation/remoteLoader';
import { BROWSER_ONLY, pickQuery } from '../pageData';
import { isMetered, linkedPage } from './links';

/** Long enough that a pointer on its way across the page fetches nothing. */
export const REST_MS = 60;

/** A pointer or the focus rests on a link; a finger or a button is pressed on it. */
export type Interest = 'rest' | 'press';
type OnLink = (url: URL, interest: Interest) => unknown;

/** Calls back with the addresses of links of the site. On a metered connection only with those that are pressed. */
export function watchLinks(onLink: OnLink): void {
  const options = { capture: true, passive: true };
  let timer: ReturnType<typeof setTimeout> | undefined;

  const rest = ({ target }: Event) => {
    clearTimeout(timer);
    const url = linkedPage(target);
    if (url && !isMetered()) timer = setTimeout(() => onLink(url, 'rest'), REST_MS);
  };
  const press = ({ target }: Event) => {
    clearTimeout(timer);
    const url = linkedPage(target);
    if (url) onLink(url, 'press');
  };
  document.addEventListener('pointerover', rest, options);
  document.addEventListener('focusin', rest, options);
  document.addEventListener('pointerdown', press, options);
}

/**
 * Fetches each page once that a click will need: of a remote that this page does not show its entry, whose code runs only
 * once the link is pressed; else the code of the linked page and its data. It fails silently: the click fetches again what
 * is missing.
 */
export function createPrefetch({ loader, dispatch }: { loader: RemoteLoader; dispatch: AppDispatch }) {
  const fetched = new Set<string>();
  const isFirst = (address: string): boolean => {
    const isNew = !fetched.has(address);
    fetched.add(address);
    return isNew;
  };

  const fetchPage = async (remote: ClientRemote, { pathname, search, searchParams }: URL): Promise<void> => {
    const loaded = await loader.load(remote.name);
    if ('failure' in loaded) return;
    const page = loaded.module.pages.find(({ pattern }) => matchPath(pattern, pathname));
    if (!page || !isFirst(pathname + search)) return;
    const data = loadForLater(dispatch, (track) => {
      const params = matchPath(page.pattern, pathname)?.params ?? {};
      return page.load?.(track, params, pickQuery(searchParams, page.queries)) ?? [];
    });
    await Promise.allSettled([page.preload?.(), data]);
  };

  return async (url: URL, interest: Interest): Promise<void> => {
    const { pathname } = url;
    const remote = findRemote(loader.registry, pathname);
    if (!remote || BROWSER_ONLY.some((pattern) => matchPath(pattern, pathname))) return;
    const { entry, integrity } = remote;
    if (interest === 'press' || isShown(remote)) await fetchPage(remote, url);
    else if (isFirst(entry)) await fetch(entry, { integrity, priority: 'low' }).catch(() => undefined);
  };
}

const isShown = ({ name }: ClientRemote): boolean =>
  document.querySelector(`[data-remote="${name}"]`) !== null;

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
