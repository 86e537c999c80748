import mongoose from 'mongoose';
import pino, { type Logger } from 'pino';
import type { DailyJob } from '../db/dailyJobs';
import { transient } from '../db/connect';
import { purgeTrash } from '../records/trash/trash.service';
import { DAY_MS } from '../lib/time';

const SILENT = pino({ level: 'silent' });

interface Conditions {
  /** The database's time, by default the real one. */
  now?: Date;
  log?: Logger;
  retentionMonths?: number;
}

/** Runs one daily job. Returns the number of records that it has deleted or changed. */
export const runDailyJob = (job: DailyJob, conditions: Conditions = {}): Promise<number> =>
  job.run({
    now: new Date(),
    log: SILENT,
    retentionMonths: 24,
    ...conditions,
  });

/** Runs the daily job that empties the trash, at this time of the database. */
export const purgeDue = (now: Date): Promise<number> => runDailyJob(purgeTrash, { now });

const days = () => mongoose.connection.collection<{ _id: string; since: Date }>(transient.dailyShares);

/** Resets the day's share of deletions. Creates the collection: concurrent transactions that create it conflict for long. */
export async function forgetShares(): Promise<void> {
  await days().updateOne({ _id: 'none' }, { $set: { since: new Date(0) } }, { upsert: true });
  await days().deleteMany({});
}

/** Moves the start of every share's day back by so many days; forward, if negative. */
export const passDays = (count: number) =>
  days().updateMany({}, [{ $set: { since: { $subtract: ['$since', count * DAY_MS] } } }]);
