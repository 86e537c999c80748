import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import mongoose from 'mongoose';
import { transient } from '../transientCollections';

const ID = 'migrations';
const LEASE_MS = 30_000;
const RENEWAL_MS = 10_000;
const AGAIN_MS = 500;

interface Lock {
  _id: string;
  holder?: string;
  expiresAt: Date;
}

const locks = () => mongoose.connection.collection<Lock>(transient.locks);

/**
 * Runs `work` while no other process does; waits for one that does. The lock of a process that was killed expires by the
 * database's clock. The signal is aborted when the lock was lost, for instance because this process stood still.
 */
export async function withMigrationLock<T>(
  say: (message: string) => void,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const holder = randomUUID();
  if (!(await take(holder))) {
    say('Another process is migrating the database: waiting for it.');
    while (!(await take(holder))) await pause(AGAIN_MS);
  }
  const loss = new AbortController();
  // A renewal that fails is tried again with the next one.
  const renewal = setInterval(() => void renew(holder, loss).catch(() => undefined), RENEWAL_MS);
  try {
    return await work(loss.signal);
  } finally {
    clearInterval(renewal);
    await locks().deleteOne({ _id: ID, holder });
  }
}

async function take(holder: string): Promise<boolean> {
  // In two steps, because an upsert may not compare with the database's time.
  await locks().updateOne({ _id: ID }, { $setOnInsert: { expiresAt: new Date(0) } }, { upsert: true });
  const isExpired = { $expr: { $lte: ['$expiresAt', '$$NOW'] } };
  const { matchedCount } = await locks().updateOne({ _id: ID, ...isExpired }, leaseFor(holder));
  return matchedCount === 1;
}

async function renew(holder: string, loss: AbortController): Promise<void> {
  const { matchedCount } = await locks().updateOne({ _id: ID, holder }, leaseFor(holder));
  if (matchedCount === 0) loss.abort(new Error('another process has taken over'));
}

const leaseFor = (holder: string) => [
  {
    $set: {
      holder,
      expiresAt: { $dateAdd: { startDate: '$$NOW', unit: 'millisecond', amount: LEASE_MS } },
    },
  },
];
