import { firstIntent } from './firstIntent';

/** After each failure: a pointer that moves would otherwise use up all attempts within a second. */
export const PAUSES_MS = [1_000, 5_000, 25_000] as const;

/**
 * Runs a part of the start whose files may be lost, until it succeeds: again when the browser is online again, or at an
 * intent after a pause, a few times. Meanwhile the page works without its application.
 */
export async function retryLost(run: () => Promise<void>): Promise<void> {
  for (const pause of PAUSES_MS) {
    try {
      return await run();
    } catch (failure) {
      reportError(failure);
      await nextChance(pause);
    }
  }
  return run();
}

/**
 * Chromium passes a failed preload on to the first script that requests the same file, hence a second try at once. It
 * comes in another task, when the federation runtime has noticed the failure of the first.
 */
export const tryTwice = (run: () => Promise<unknown>): Promise<unknown> =>
  run().catch(() => wait(0).then(run));

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function nextChance(pause: number): Promise<void> {
  const stop = new AbortController();
  const { signal } = stop;
  const isOnline = new Promise<unknown>((resolve) => {
    window.addEventListener('online', resolve, { once: true, signal });
  });
  const intent = wait(pause).then(() => firstIntent(signal));
  await Promise.race([isOnline, intent]);
  stop.abort();
}
