import { setTimeout as pause } from 'node:timers/promises';

/** Background work of a process. */
export interface Worker {
  /** Signals that there is work to do. */
  wake(): void;
  /** Starts no further round. Resolves when the current one is done, or to false when that takes too long. */
  stop(): Promise<boolean>;
}

// The same limit as for requests.
const FINISH_WITHIN_MS = 10_000;

/**
 * Runs a round of work at once, at every wake, and at intervals for what other processes left behind, one at a time. `run`
 * reports its own errors.
 */
export function startPolling(run: (isStopping: () => boolean) => Promise<void>, everyMs: number): Worker {
  let round: Promise<void> | undefined;
  let isWoken = false;
  let isStopping = false;

  const runWhileWoken = async (): Promise<void> => {
    try {
      while (isWoken) {
        isWoken = false;
        await run(() => isStopping);
      }
    } finally {
      round = undefined;
    }
  };
  const wake = (): void => {
    if (isStopping) return;
    isWoken = true;
    round ??= runWhileWoken();
  };
  const interval = setInterval(wake, everyMs).unref();
  wake();

  return {
    wake,
    stop() {
      clearInterval(interval);
      isStopping = true;
      isWoken = false;
      const isLate = pause(FINISH_WITHIN_MS, false, { ref: false });
      return Promise.race([isLate, Promise.resolve(round).then(() => true)]);
    },
  };
}
