import { describeError } from '@site/server';
import type { Logger } from 'pino';

const DAY_MS = 24 * 60 * 60 * 1000;

export interface JobContext {
  now: Date;
  imageIdsInUse(): Promise<string[]>;
}

/** A job that deletes expired records. */
export interface DailyJob {
  /** Returns the number of deleted records. */
  run(context: JobContext): Promise<number>;
  /** The log message after a deletion. */
  done: string;
  failed: string;
}

interface JobSettings {
  log: Logger;
  imageIdsInUse: JobContext['imageIdsInUse'];
}

/** Runs each job now, and then every day. */
export function startDailyJobs(jobs: readonly DailyJob[], settings: JobSettings): void {
  const runAll = () => jobs.forEach((job) => void runJob(job, settings));
  runAll();
  setInterval(runAll, DAY_MS).unref();
}

async function runJob({ run, done, failed }: DailyJob, { log, imageIdsInUse }: JobSettings): Promise<void> {
  try {
    const deleted = await run({ now: new Date(), imageIdsInUse });
    if (deleted > 0) log.info({ deleted }, done);
  } catch (error) {
    log.warn({ error: describeError(error) }, failed);
  }
}
