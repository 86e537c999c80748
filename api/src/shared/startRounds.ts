import { setTimeout as pause } from 'node:timers/promises';

/** Work that a process does in rounds, for as long as it runs. */
export interface Worker {
  /** Signals that there is work to do. */
  wake(): void;
  /** Starts no further round. Resolves when the current one is done, or to false when that takes too long. */
  stop(finishWithinMs?: number): Promise<boolean>;
}

interface RoundOptions {
  /** For work that other processes left behind, or that failed before. */
  everyMs: number;
}

// As long as for requests.
const FINISH_WITHIN_MS = 10_000;

/** Runs a round at once, at every wake and at intervals, one at a time. `run` reports its own errors. */
export function startRounds(
  run: (isStopping: () => boolean) => Promise<void>,
  { everyMs }: RoundOptions,
): Worker {
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
  const begin = (): void => {
    isWoken = true;
    round ??= runWhileWoken();
  };
  const wake = (): void => {
    if (!isStopping) begin();
  };
  const poll = setInterval(wake, everyMs).unref();
  wake();

  return {
    wake,
    async stop(finishWithinMs = FINISH_WITHIN_MS) {
      clearInterval(poll);
      isStopping = true;
      isWoken = false;
      const isLate = pause(finishWithinMs, false, { ref: false });
      return Promise.race([isLate, Promise.resolve(round).then(() => true)]);
    },
  };
}
