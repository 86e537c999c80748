import mongoose from 'mongoose';
import { RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible';
import { tooManyRequests } from '../http/errors';

const COLLECTION = 'attempts';

interface AttemptRules {
  /** The limiters share a collection; this keeps their counts apart. */
  keyPrefix: string;
  points: number;
  /** In seconds. */
  duration: number;
}

export interface AttemptLimit {
  /** Throws 429 when there have been too many. */
  count(key: string): Promise<void>;
  /** Takes one attempt back. */
  giveBack(key: string): Promise<void>;
  /** Takes all attempts back. */
  clear(key: string): Promise<void>;
}

/** So many attempts in so long a time, counted in the database for all processes together. */
export function attemptLimit(rules: AttemptRules): AttemptLimit {
  // It holds a client of the database, and is made before there is a connection.
  const limiter = () =>
    new RateLimiterMongo({
      ...rules,
      storeClient: mongoose.connection.getClient(),
      dbName: mongoose.connection.name,
      tableName: COLLECTION,
      disableIndexesCreation: true,
    });
  return {
    async count(key) {
      try {
        await limiter().consume(key);
      } catch (refused) {
        if (refused instanceof RateLimiterRes) throw tooManyRequests(refused.msBeforeNext / 1000);
        throw refused;
      }
    },
    async giveBack(key) {
      await limiter().reward(key);
    },
    async clear(key) {
      await limiter().delete(key);
    },
  };
}

/** Without the unique index two parallel tries could open two counts for one key. */
export async function buildAttemptIndexes(): Promise<void> {
  const collection = mongoose.connection.collection(COLLECTION);
  await collection.createIndex({ expire: -1 }, { expireAfterSeconds: 0 });
  await collection.createIndex({ key: 1 }, { unique: true });
}
