import { setTimeout } from 'node:timers/promises';
import type { Pages } from './pageCache';

const CHECK_MS = 30_000;

/** Deletes pages from disk after their data was withdrawn, also if nobody visits them. Returns a function that stops it. */
export function watchStoredPages(pages: Pick<Pages, 'dropChanged'>): () => void {
  const stopping = new AbortController();
  const watch = async (): Promise<void> => {
    for (;;) {
      await setTimeout(CHECK_MS, undefined, { ref: false, signal: stopping.signal });
      await pages.dropChanged();
    }
  };
  // Stopped.
  watch().catch(() => undefined);
  return () => stopping.abort();
}
