import { limits } from '@site/contract';
import { RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible';
import { attemptStore } from '../../db/attemptStore';
import type { LeadKind } from '../../db/leadFields';
import { tooManyRequests } from '../../http/errors';

const BURST_SECONDS = 60;
const WINDOW_SECONDS = 10 * 60;

export interface LeadLimiter {
  /** Counts a message before it is written. Throws 429. */
  count(address: string): Promise<void>;
  /** For one that turned out to be here already. */
  giveBack(address: string): Promise<void>;
}

/** So many messages an address may send, through all processes of the api together. */
export function createLeadLimiter(kind: LeadKind): LeadLimiter {
  const burst = limiter(`${kind}-burst`, limits.leadsPerMinute, BURST_SECONDS);
  const window = limiter(`${kind}-window`, limits.leadsPerTenMinutes, WINDOW_SECONDS);
  return {
    async count(address) {
      try {
        await burst.consume(address);
        await window.consume(address);
      } catch (refused) {
        if (refused instanceof RateLimiterRes) throw tooManyRequests(refused.msBeforeNext / 1000);
        throw refused;
      }
    },
    async giveBack(address) {
      await Promise.all([burst.reward(address), window.reward(address)]);
    },
  };
}

function limiter(keyPrefix: string, points: number, duration: number): RateLimiterMongo {
  return new RateLimiterMongo({ ...attemptStore(), keyPrefix, points, duration });
}
