import { paths } from '@site/contract';
import type { RefusedForm, RootState } from '@site/runtime';
import type { ClientRegistry } from './federation/remoteLoader';

/** The data that the server sends with a page, in a script element that is not executed. */
export interface PageData {
  origin: string;
  registry: ClientRegistry;
  /** Null for a page that is rendered in the browser only (/admin). */
  state: Partial<RootState> | null;
  /** Remotes that failed to render on the server. */
  failed: string[];
  /** A form that was posted without JavaScript and refused. */
  refused: RefusedForm | null;
}

export const PAGE_DATA_ID = 'page-data';
export const APP_ID = 'app';

/** Pages that belong to no remote. Every other path that none owns shows one and the same missing page. */
export const OWN_PAGES = [paths.login.pattern] as const;

/** Paths rendered in the browser only: they show nothing to visitors who are not signed in. */
export const BROWSER_ONLY = ['/admin/*'] as const;

/** Picks the parameters that a page depends on, in the page's own order: each page has one URL. */
export function pickQuery(query: URLSearchParams, names: readonly string[] = []): URLSearchParams {
  const picked = new URLSearchParams();
  for (const name of names) {
    const value = query.get(name);
    if (value) picked.set(name, value);
  }
  return picked;
}

export const withQuery = (path: string, query: URLSearchParams): string =>
  query.size > 0 ? `${path}?${query}` : path;
