import type { RootState } from '@site/runtime';
import type { ClientRegistry } from './federation/clientRegistry';

/** What the server hands to the browser, in a script element that is not executed. */
export interface PageData {
  origin: string;
  registry: ClientRegistry;
  /** Manifests of the remotes on this page, by URL. */
  manifests: Record<string, object>;
  /** Null where the browser alone renders the page (/admin, /login). */
  state: Partial<RootState> | null;
  /** Remotes that the server could not render. */
  failed: string[];
}

export const PAGE_DATA_ID = 'page-data';
export const APP_ID = 'app';

/** Paths that are rendered in the browser only: nothing of them depends on who asks the server. */
export const BROWSER_ONLY = ['/admin/*', '/login'] as const;
