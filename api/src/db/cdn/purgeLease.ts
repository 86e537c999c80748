import { randomUUID } from 'node:crypto';
import mongoose from 'mongoose';
import { transient } from '../transientCollections';

const ID = 'cdn';
export const LEASE_MS = 5_000;

/** Which process purges, and up to which change everything was purged. A restore empties it, so all is purged then. */
interface StoredLease {
  _id: string;
  holder?: string;
  expiresAt: Date;
  purgedUpTo?: mongoose.mongo.ResumeToken;
}

/** The right to purge. It expires by the database's clock when its process does not renew it. */
export interface PurgeLease {
  /** Undefined when nobody has purged yet. */
  purgedUpTo: mongoose.mongo.ResumeToken;
  /** Resolves to false when another process has taken over. */
  renew(purgedUpTo: mongoose.mongo.ResumeToken): Promise<boolean>;
  release(purgedUpTo: mongoose.mongo.ResumeToken): Promise<void>;
}

const locks = () => mongoose.connection.collection<StoredLease>(transient.locks);

/** Returns undefined while another process has it. */
export async function takePurgeLease(): Promise<PurgeLease | undefined> {
  const holder = randomUUID();
  // In two steps, because an upsert may not compare with the database's time.
  await locks().updateOne({ _id: ID }, { $setOnInsert: { expiresAt: new Date(0) } }, { upsert: true });
  const isExpired = { $expr: { $lte: ['$expiresAt', '$$NOW'] } };
  const taken = await locks().findOneAndUpdate({ _id: ID, ...isExpired }, leaseFor(holder, LEASE_MS));
  if (!taken) return undefined;
  const set = async (ms: number, purgedUpTo: unknown) => {
    const { matchedCount } = await locks().updateOne({ _id: ID, holder }, leaseFor(holder, ms, purgedUpTo));
    return matchedCount === 1;
  };
  return {
    purgedUpTo: taken.purgedUpTo,
    renew: (purgedUpTo) => set(LEASE_MS, purgedUpTo),
    release: async (purgedUpTo) => void (await set(0, purgedUpTo)),
  };
}

const leaseFor = (holder: string, ms: number, purgedUpTo?: unknown) => [
  {
    $set: {
      holder,
      expiresAt: { $dateAdd: { startDate: '$$NOW', unit: 'millisecond', amount: ms } },
      // A token is data, whatever it looks like.
      ...(purgedUpTo ? { purgedUpTo: { $literal: purgedUpTo } } : {}),
    },
  },
];
