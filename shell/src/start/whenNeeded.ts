import { deviceKeys } from '@site/contract';
import { browserStorage } from '@site/runtime';
import { firstIntent } from './firstIntent';

/**
 * Resolves when the page needs its application: at once if the server set `isNeeded`, the visitor is signed in, the page's
 * form has a draft to restore, a search is shown, a field has the focus, or the address has a fragment; otherwise at the first
 * intent. Until then
 * the page works without: links and forms load pages, and the menu and the answers are the browser's own.
 */
export async function whenNeeded(isNeeded: boolean): Promise<void> {
  await whenShown();
  if (isNeeded || isKnownVisitor() || isSearch() || isInField() || location.hash !== '') return undefined;
  const stop = new AbortController();
  await firstIntent(stop.signal);
  stop.abort();
  // The touch has its answer first: it waits for nothing of the start.
  return new Promise(afterFrame);
}

/** Runs it in a task of its own, when the next frame has been drawn. */
function afterFrame(next: () => void): void {
  // A page that nobody sees has no frames.
  if (document.hidden) setTimeout(next);
  else requestAnimationFrame(() => setTimeout(next));
}

/** A page that is rendered ahead waits: it may never be looked at, and the session may end before. */
function whenShown(): Promise<unknown> {
  if (!('prerendering' in document) || document.prerendering !== true) return Promise.resolve();
  return new Promise((resolve) => {
    document.addEventListener('prerenderingchange', resolve, { once: true });
  });
}

/** Signed in, or with a draft for a form of this page. */
function isKnownVisitor(): boolean {
  const { token, applyDraft, contactDraft } = deviceKeys;
  const hasForm = document.querySelector('form[method="post"]') !== null;
  const keys = hasForm ? [token, applyDraft, contactDraft] : [token];
  const storage = browserStorage();
  return keys.some((key) => storage.getItem(key) !== null);
}

/** Somebody was faster than this script. */
const isInField = (): boolean => document.activeElement?.matches('input, select, textarea') === true;

/** The form holds the current search, and still does after Back. */
function isSearch(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement>('form[role="search"] [name]');
  return [...fields].some(({ value }) => value !== '');
}
