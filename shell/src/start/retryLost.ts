import { firstIntent } from './firstIntent';

/** After each failure: a pointer that moves would otherwise cause one attempt after the other. */
export const PAUSE_MS = 5_000;

/**
 * Runs a part of the start whose files may be lost, until it succeeds: again when the browser is online again, or at an
 * intent after a pause. Meanwhile the page works without its application.
 */
export async function retryLost(run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (failure) {
    reportError(failure);
    await nextChance();
    await retryLost(run);
  }
}

/**
 * Chromium passes a failed preload on to the first script that requests the same file, hence a second try at once. It
 * comes in another task, when the federation runtime has noticed the failure of the first.
 */
export const tryTwice = (run: () => Promise<unknown>): Promise<unknown> =>
  run().catch(() => wait(0).then(run));

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function nextChance(): Promise<void> {
  const stop = new AbortController();
  const { signal } = stop;
  const isOnline = new Promise<unknown>((resolve) => {
    window.addEventListener('online', resolve, { once: true, signal });
  });
  const intent = wait(PAUSE_MS).then(() => firstIntent(signal));
  await Promise.race([isOnline, intent]);
  stop.abort();
}
