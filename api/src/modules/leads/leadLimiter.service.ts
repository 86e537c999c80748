import { limits } from '@site/contract';
import { attemptLimit, countAttempt } from '../../db/attemptLimit';
import type { LeadKind } from '../../db/leadFields';

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
      await countAttempt(burst, address);
      await countAttempt(window, address);
    },
    async giveBack(address) {
      await Promise.all([burst.reward(address), window.reward(address)]);
    },
  };
}
