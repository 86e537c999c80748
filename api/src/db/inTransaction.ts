import { setTimeout as pause } from 'node:timers/promises';
import mongoose, { type ClientSession, mongo } from 'mongoose';
import { unavailable } from '../http/errors';
import { WRITE_CONCERN } from './connect';
import { isUnavailable } from './databaseErrors';

export type Transaction = ClientSession;

const TRIES = 7;
const FIRST_PAUSE_MS = 10;

/**
 * Runs the work in a transaction, and resolves when a majority of the database has it on disk. Retries when another
 * transaction was in its way. The driver's own `withTransaction` would retry for two minutes on an unreachable
 * database, while a visitor waits.
 */
export async function inTransaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    try {
      return await tryOnce(work);
    } catch (error) {
      if (!isTransientConflict(error)) throw error;
      // Random delays, so that conflicting transactions do not collide again.
      await pause(FIRST_PAUSE_MS * 2 ** (attempt - 1) * (0.5 + Math.random()));
    }
  }
  throw unavailable();
}

async function tryOnce<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
  const session = await mongoose.startSession();
  try {
    // The connection's own setting does not apply to transactions.
    session.startTransaction({ writeConcern: WRITE_CONCERN });
    const result = await work(session);
    await session.commitTransaction();
    return result;
  } finally {
    // Not awaited: the abort is sent to a database that may be unreachable.
    session.endSession().catch(() => undefined);
  }
}

function isTransientConflict(error: unknown): boolean {
  const { MongoError, MongoErrorLabel } = mongo;
  return (
    error instanceof MongoError &&
    error.hasErrorLabel(MongoErrorLabel.TransientTransactionError) &&
    !isUnavailable(error)
  );
}
