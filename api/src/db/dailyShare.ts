import mongoose from 'mongoose';
import { transient } from './transientCollections';

/** What may be deleted on one day without a person's word. */
export interface DailyShare {
  /** What the share is of: a collection, or what is in it. */
  of: string;
  most: number;
}

interface Day {
  _id: string;
  since: Date;
  most: number;
  taken: number;
  before: number;
}

// Shorter than the time between two runs of the daily jobs, so that each finds a whole share.
const DAY_MS = 23 * 60 * 60 * 1000;

const days = () => mongoose.connection.collection<Day>(transient.dailyShares);

/**
 * Runs a deletion of up to `wanted`, with as many as today's share has left, and returns how many it says it has deleted.
 * What a deletion that fails has taken stays taken until tomorrow: nobody knows how far it came.
 */
export async function withinShare(
  share: DailyShare,
  wanted: number,
  run: (most: number) => Promise<number>,
): Promise<number> {
  const taken = await take(share, wanted);
  if (taken === 0) return 0;
  const deleted = await run(taken);
  if (deleted < taken) await giveBack(share, taken - deleted);
  return deleted;
}

/**
 * Every process takes from the same share, however often it starts. A day is one of the database; one that begins far in
 * the future is of a clock that was wrong, and over.
 */
async function take({ of, most }: DailyShare, wanted: number): Promise<number> {
  const age = { $abs: { $subtract: ['$$NOW', { $ifNull: ['$since', new Date(0)] }] } };
  const ifToday = (value: string, otherwise: unknown) => ({
    $cond: [{ $lt: [age, DAY_MS] }, value, otherwise],
  });
  const day = await days().findOneAndUpdate(
    { _id: of },
    [
      {
        $set: {
          since: ifToday('$since', '$$NOW'),
          most: ifToday('$most', most),
          before: ifToday('$taken', 0),
        },
      },
      { $set: { taken: { $min: ['$most', { $add: ['$before', wanted] }] } } },
    ],
    { upsert: true, returnDocument: 'after' },
  );
  return day ? day.taken - day.before : 0;
}

/** Another day may have begun meanwhile. */
async function giveBack({ of }: DailyShare, count: number): Promise<void> {
  const taken = { $max: [0, { $subtract: ['$taken', count] }] };
  await days().updateOne({ _id: of }, [{ $set: { taken } }]);
}
