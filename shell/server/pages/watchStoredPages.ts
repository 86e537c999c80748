import type { Logger } from 'pino';
import type { Pages } from './pageCache';

const CHECK_MS = 30_000;

/** Deletes pages from disk after their data was withdrawn, also if nobody visits them. Returns a function that stops it. */
export function watchStoredPages(pages: Pick<Pages, 'dropChanged'>, log: Pick<Logger, 'warn'>): () => void {
  let isChecking = false;
  const check = async (): Promise<void> => {
    if (isChecking) return;
    isChecking = true;
    // The next check tries again.
    await pages
      .dropChanged()
      .catch((error: unknown) => log.warn({ err: error }, 'pages on disk cannot be checked'));
    isChecking = false;
  };
  const timer = setInterval(() => void check(), CHECK_MS);
  timer.unref();
  return () => clearInterval(timer);
}
