import type { RefusedForm, RootState } from '@site/runtime';
import type { ClientRegistry } from './federation/clientRegistry';

/** What the server hands to the browser, in a script element that is not executed. */
export interface PageData {
  origin: string;
  registry: ClientRegistry;
  /** Null where the browser alone renders the page (/admin). */
  state: Partial<RootState> | null;
  /** Remotes that the server could not render. */
  failed: string[];
  /** The form that was posted without JavaScript and could not be taken. */
  refused: RefusedForm | null;
}

export const PAGE_DATA_ID = 'page-data';
export const APP_ID = 'app';

/** Paths that are rendered in the browser only: nothing of them is for those who are not signed in. */
export const BROWSER_ONLY = ['/admin/*'] as const;
