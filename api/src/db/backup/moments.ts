import mongoose, { type mongo } from 'mongoose';

const { Timestamp } = mongoose.mongo;

/** A moment of the whole replica set, after everything that it has acknowledged. */
export async function momentNow(db: mongo.Db): Promise<mongo.Timestamp> {
  const { operationTime } = await db.command({ ping: 1 });
  return operationTime as mongo.Timestamp;
}

export const isLater = (one: mongo.Timestamp, other: mongo.Timestamp): boolean => one.compare(other) > 0;

export const momentAfter = ({ t, i }: mongo.Timestamp): mongo.Timestamp => new Timestamp({ t, i: i + 1 });

const LAST_OF_SECOND = 0xffffffff;

/** After everything of this second. */
export const endOfSecond = (date: Date): mongo.Timestamp =>
  new Timestamp({ t: Math.floor(date.getTime() / 1000), i: LAST_OF_SECOND });

/**
 * Before everything of this second. What the database has not acknowledged yet gets a later moment than this one of its
 * own clock, however long ago the last change was.
 */
export const startOfSecond = (iso: string): mongo.Timestamp =>
  new Timestamp({ t: Math.floor(Date.parse(iso) / 1000), i: 0 });

export const laterOf = (one: mongo.Timestamp, other: mongo.Timestamp): mongo.Timestamp =>
  isLater(one, other) ? one : other;

export const secondOf = ({ t }: mongo.Timestamp): string =>
  new Date(t * 1000).toISOString().replace('.000Z', 'Z');

/** A time in the name of a file. */
export const inFileName = (iso: string): string => iso.replaceAll(':', '-');
