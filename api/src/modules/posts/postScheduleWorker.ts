import { setTimeout as pause } from 'node:timers/promises';
import { describeError } from '@site/server';
import type { Logger } from 'pino';
import type { Worker } from '../ApiModule';
import { runSchedule } from './postSchedule.service';

// How late a post may be; each round asks for the database's time and for two entries of an index.
const POLL_MS = 2_000;
const FINISH_WITHIN_MS = 10_000;

/** Publishes and unpublishes posts at their times, for as long as this process runs. */
export function startSchedule(log: Logger): Worker {
  let round: Promise<void> | undefined;
  let isFailing = false;

  const run = async (): Promise<void> => {
    try {
      const changed = await runSchedule();
      if (changed > 0) log.info({ changed }, 'posts were published or unpublished at their times');
      isFailing = false;
    } catch (error) {
      // Once for each outage: the next round catches up.
      if (!isFailing) log.warn({ error: describeError(error) }, 'the schedule of posts cannot be run yet');
      isFailing = true;
    }
    round = undefined;
  };
  const wake = (): void => {
    round ??= run();
  };
  const poll = setInterval(wake, POLL_MS).unref();
  wake();

  return {
    wake,
    async stop() {
      clearInterval(poll);
      const isLate = pause(FINISH_WITHIN_MS, false, { ref: false });
      return Promise.race([isLate, Promise.resolve(round).then(() => true)]);
    },
  };
}
