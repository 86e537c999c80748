import mongoose from 'mongoose';
import { inTransaction, type Transaction } from './inTransaction';
import { transient } from './transientCollections';

/** Limits how much is deleted in one day. Anything due beyond the limit is deleted the next day. */
export interface DailyShare {
  /** What the share is of: a collection, or what is in it. */
  of: string;
  most: number;
  /** Tells somebody that so many wait, once a day. */
  onWaiting?(count: number, transaction: Transaction): Promise<void>;
}

interface Day {
  _id: string;
  since: Date;
  most: number;
  taken: number;
  before: number;
  /** How many were due above the share. */
  waiting?: number;
  waitingBefore: number;
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

/** How many wait for the next day. */
export async function countWaiting(of: string): Promise<number> {
  return (await days().findOne({ _id: of }))?.waiting ?? 0;
}

/**
 * All processes share one limit, however often they restart. Days are counted by the database's clock. A day that starts far
 * in the future was written while that clock was wrong: it counts as over, and nothing that waited on it was really due.
 */
async function take({ of, most, onWaiting }: DailyShare, wanted: number): Promise<number> {
  const age = { $subtract: ['$$NOW', { $ifNull: ['$since', new Date(0)] }] };
  const ifToday = (value: unknown, otherwise: unknown) => ({
    $cond: [{ $lt: [{ $abs: age }, DAY_MS] }, value, otherwise],
  });
  const waiting = { $ifNull: ['$waiting', 0] };
  const waited = { $cond: [{ $gt: [age, 0] }, waiting, 0] };
  const wouldBeTaken = { $add: ['$before', wanted] };
  const update = [
    {
      $set: {
        since: ifToday('$since', '$$NOW'),
        most: ifToday('$most', { $add: [most, waited] }),
        before: ifToday('$taken', 0),
        waitingBefore: ifToday(waiting, 0),
      },
    },
    {
      $set: {
        taken: { $min: ['$most', wouldBeTaken] },
        waiting: { $max: [0, { $subtract: [wouldBeTaken, '$most'] }] },
      },
    },
  ];
  return inTransaction(async (session) => {
    const day = await days().findOneAndUpdate({ _id: of }, update, {
      ...{ upsert: true, returnDocument: 'after', session },
    });
    if (!day) return 0;
    if (day.waiting && !day.waitingBefore) await onWaiting?.(day.waiting, session);
    return day.taken - day.before;
  });
}

/** Another day may have begun meanwhile. */
async function giveBack({ of }: DailyShare, count: number): Promise<void> {
  const taken = { $max: [0, { $subtract: ['$taken', count] }] };
  await days().updateOne({ _id: of }, [{ $set: { taken } }]);
}
