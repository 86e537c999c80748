import mongoose from 'mongoose';
import { RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible';
import { tooManyRequests } from '../http/errors';
import { transient } from './connect';

interface AttemptRules {
  /** The limiters share a collection; the prefix keeps their counts apart. */
  keyPrefix: string;
  points: number;
  /** In seconds. */
  duration: number;
}

export interface AttemptLimit {
  /** Throws 429 when there have been too many. */
  count(key: string): Promise<void>;
  /** Removes one attempt from the count. */
  giveBack(key: string): Promise<void>;
  /** Resets the count. */
  clear(key: string): Promise<void>;
}

/** Counts are written without waiting for the disk: a crash of the primary may lose the last ones. */
const COUNTED = { writeConcern: { w: 1 } } as const;

/** A limit of attempts in a period, counted in the database across all processes. */
export function attemptLimit(rules: AttemptRules): AttemptLimit {
  // The limiter needs a database client, and is created before there is a connection.
  const limiter = () =>
    new RateLimiterMongo({
      ...rules,
      storeClient: { db: (name: string) => mongoose.connection.getClient().db(name, COUNTED) },
      dbName: mongoose.connection.name,
      tableName: transient.attempts,
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
