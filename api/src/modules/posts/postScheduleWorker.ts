import { describeError } from '@site/server';
import type { Logger } from 'pino';
import { startRounds, type Worker } from '../../shared/startRounds';
import { runSchedule } from './postSchedule.service';

// How late a post may be. A round reads the database's time and two entries of an index.
const POLL_MS = 2_000;

/** Publishes and unpublishes posts at their times, for as long as this process runs. */
export function startSchedule(log: Logger): Worker {
  let isFailing = false;

  const run = async (isStopping: () => boolean): Promise<void> => {
    try {
      const changed = await runSchedule(isStopping);
      if (changed > 0) log.info({ changed }, 'posts were published or unpublished at their times');
      isFailing = false;
    } catch (error) {
      // Once for each outage: the next round catches up.
      if (!isFailing) log.warn({ error: describeError(error) }, 'the schedule of posts cannot be run yet');
      isFailing = true;
    }
  };
  return startRounds(run, { everyMs: POLL_MS });
}
