import { limits } from '@site/contract';
import { attemptLimit } from '../../db/attemptLimit';
import type { LeadKind } from '../../db/leads';

const BURST_SECONDS = 60;
const WINDOW_SECONDS = 10 * 60;

export interface LeadLimiter {
  /** Counts a message before it is written. Throws 429. */
  count(address: string): Promise<void>;
  /** Gives the attempt back for a message that was not stored, or was already. */
  giveBack(address: string): Promise<void>;
}

/** Limits the messages from one address, counted across all processes. */
export function createLeadLimiter(kind: LeadKind): LeadLimiter {
  const burst = attemptLimit({
    keyPrefix: `${kind}-burst`,
    points: limits.leadsPerMinute,
    duration: BURST_SECONDS,
  });
  const window = attemptLimit({
    keyPrefix: `${kind}-window`,
    points: limits.leadsPerTenMinutes,
    duration: WINDOW_SECONDS,
  });
  return {
    async count(address) {
      await burst.count(address);
      await window.count(address);
    },
    async giveBack(address) {
      await Promise.all([burst.giveBack(address), window.giveBack(address)]);
    },
  };
}
