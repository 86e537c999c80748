import { describeError } from '@site/server';
import mongoose, { type Model } from 'mongoose';
import type { Logger } from 'pino';
import { DAY_MS } from '../lib/time';
import { transient } from './connect';
import { allOf, anyOf } from './filters';
import { inTransaction } from './inTransaction';

const MAX_CLOCK_DIFFERENCE_MS = 60 * 60 * 1000;
// Shorter than the time between two runs, so that each run finds a whole share.
const SHARE_LASTS_MS = 23 * 60 * 60 * 1000;
const SHARE = 0.1;
const SMALLEST_SHARE = 5;

interface JobSettings {
  log: Logger;
  databaseNow(): Promise<Date>;
  /** How long leads are kept. */
  retentionMonths: number;
}

export interface JobContext extends Omit<JobSettings, 'databaseNow'> {
  /** The database's time. */
  now: Date;
}

export interface DailyJob {
  /** For the log. */
  name: string;
  /** Returns the number of records that were deleted or changed. */
  run(context: JobContext): Promise<number>;
}

/** Runs each job now, and then every day. */
export function startDailyJobs(jobs: readonly DailyJob[], settings: JobSettings): void {
  const runAll = () => void runJobs(jobs, settings);
  runAll();
  setInterval(runAll, DAY_MS).unref();
}

async function runJobs(jobs: readonly DailyJob[], { databaseNow, ...settings }: JobSettings): Promise<void> {
  const { log } = settings;
  try {
    const now = await databaseNow();
    const ownTime = new Date();
    // One of the clocks is wrong. Deleting late can be repaired, deleting early cannot.
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

async function runJob({ name, run }: DailyJob, context: JobContext): Promise<void> {
  try {
    const count = await run(context);
    if (count > 0) context.log.info({ job: name, count }, 'a daily job is done');
  } catch (error) {
    context.log.warn({ job: name, error: describeError(error) }, 'a daily job failed');
  }
}

interface DueRecords {
  /** The key of the daily count, such as a collection. */
  of: string;
  count(context: JobContext): Promise<{ due: number; stored: number }>;
  /** Deletes up to so many of them, the oldest first, and returns how many. */
  remove(most: number, context: JobContext): Promise<number>;
}

interface Deletion extends DueRecords {
  name: string;
  smallestShare?: number;
}

/**
 * A job that deletes what is due, limited to a tenth of all stored records a day, over all processes and starts. So a
 * wrong clock or setting deletes little before somebody notices. A failed deletion still uses up its share.
 */
export function dailyDeletion(deletion: Deletion): DailyJob {
  const { name, count, remove } = deletion;
  return {
    name,
    async run(context) {
      const { due, stored } = await count(context);
      if (due === 0) return 0;
      const share = await takeShare(deletion, { due, stored }, context.now);
      const deleted = share > 0 ? await remove(share, context) : 0;
      if (deleted < due)
        context.log.warn(
          { job: name, due, stored, deleted },
          'more than usual is due for deletion: the rest is deleted tomorrow',
        );
      return deleted;
    },
  };
}

/** The records of a model that match a filter. */
export function dueRecords<T>(
  model: Model<T>,
  dueFilter: (context: JobContext) => Record<string, unknown>,
): DueRecords {
  return {
    of: model.collection.collectionName,
    async count(context) {
      const filter = dueFilter(context);
      const [due, stored] = await Promise.all([model.countDocuments(filter), model.estimatedDocumentCount()]);
      return { due, stored };
    },
    async remove(most, context) {
      const filter = dueFilter(context);
      const oldest = await model.find(filter).sort({ _id: 1 }).limit(most).select('_id').lean();
      const ids = anyOf(oldest.map(({ _id }) => _id));
      // Filtered again, because a record may have changed in the meantime.
      return (await model.deleteMany(allOf([filter, { _id: ids }]))).deletedCount;
    },
  };
}

interface Day {
  _id: string;
  since: Date;
  most: number;
  taken: number;
  /** The number of due records beyond the share. */
  waiting: number;
}

const days = () => mongoose.connection.collection<Day>(transient.dailyShares);

/** Reserves as many of the due records as the share of the day still allows. */
async function takeShare(
  { of, smallestShare = SMALLEST_SHARE }: Deletion,
  { due, stored }: { due: number; stored: number },
  now: Date,
): Promise<number> {
  const usual = Math.max(smallestShare, Math.floor(stored * SHARE));
  return inTransaction(async (session) => {
    const today = dayOf(await days().findOne({ _id: of }, { session }), now, usual);
    const share = Math.min(due, today.most - today.taken);
    const next = { since: today.since, most: today.most, taken: today.taken + share, waiting: due - share };
    await days().updateOne({ _id: of }, { $set: next }, { session, upsert: true });
    return share;
  });
}

/**
 * The current day, or a new one whose share includes what waited. A day far in the future was stored while the clock
 * was wrong, so its waiting records do not count.
 */
function dayOf(last: Day | null, now: Date, usual: number): Omit<Day, '_id'> {
  const newDay = { since: now, most: usual, taken: 0, waiting: 0 };
  if (!last) return newDay;
  const age = now.getTime() - last.since.getTime();
  if (Math.abs(age) < SHARE_LASTS_MS) return last;
  return age > 0 ? { ...newDay, most: usual + last.waiting } : newDay;
}
