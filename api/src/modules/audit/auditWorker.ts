import { setTimeout as pause } from 'node:timers/promises';
import { describeError } from '@site/server';
import type { Logger } from 'pino';
import type { Worker } from '../ApiModule';
import { chainEntries } from './auditChain.service';

// For entries that other processes left behind.
const POLL_MS = 30_000;
// As long as for requests.
const FINISH_WITHIN_MS = 10_000;

/** Gives the entries of the audit trail their places in its chain, for as long as this process runs. */
export function startChaining(log: Logger): Worker {
  let round: Promise<void> | undefined;
  let isWoken = false;

  const chainWhileWoken = async (): Promise<void> => {
    while (isWoken) {
      isWoken = false;
      await chainEntries().catch((error: unknown) =>
        log.error({ error: describeError(error) }, 'entries of the audit trail could not be chained yet'),
      );
    }
    round = undefined;
  };
  const wake = (): void => {
    isWoken = true;
    round ??= chainWhileWoken();
  };
  const poll = setInterval(wake, POLL_MS).unref();
  wake();

  return {
    wake,
    async stop() {
      clearInterval(poll);
      wake();
      const isLate = pause(FINISH_WITHIN_MS, false, { ref: false });
      return Promise.race([isLate, Promise.resolve(round).then(() => true)]);
    },
  };
}
