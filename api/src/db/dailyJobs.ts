import { describeError } from '@site/server';
import type { Logger } from 'pino';
import { DAY_MS } from '../shared/calendar';
import type { PurgeByKind } from '../records/trash/wholeRecord';

const MAX_CLOCK_DIFFERENCE_MS = 60 * 60 * 1000;

interface JobSettings {
  log: Logger;
  databaseNow(): Promise<Date>;
  purgeByKind: PurgeByKind;
  /** How long leads are kept. */
  retentionMonths: number;
}

export interface JobContext extends JobSettings {
  /** The database's time. */
  now: Date;
}

/** A job that deletes expired records. */
export interface DailyJob {
  /** Returns the number of deleted records. */
  run(context: JobContext): Promise<number>;
  /** The log message after a deletion. */
  done: string;
  failed: string;
}

/** Runs each job now, and then every day. */
export function startDailyJobs(jobs: readonly DailyJob[], settings: JobSettings): void {
  const runAll = () => void runJobs(jobs, settings);
  runAll();
  setInterval(runAll, DAY_MS).unref();
}

async function runJobs(jobs: readonly DailyJob[], settings: JobSettings): Promise<void> {
  const { log } = settings;
  try {
    const now = await settings.databaseNow();
    const ownTime = new Date();
    // One of the two is wrong; deleting late can be repaired, deleting early cannot.
    if (Math.abs(now.getTime() - ownTime.getTime()) > MAX_CLOCK_DIFFERENCE_MS)
      log.warn(
        { databaseTime: now, ownTime },
        'the clocks of this process and of the database differ: it deletes nothing until they agree',
      );
    else await Promise.all(jobs.map((job) => runJob(job, { ...settings, now })));
  } catch (error) {
    log.warn(
      { error: describeError(error) },
      'the time of the database could not be read: nothing is deleted today',
    );
  }
}

async function runJob({ run, done, failed }: DailyJob, context: JobContext): Promise<void> {
  const { log } = context;
  try {
    const deleted = await run(context);
    if (deleted > 0) log.info({ deleted }, done);
  } catch (error) {
    log.warn({ error: describeError(error) }, failed);
  }
}
