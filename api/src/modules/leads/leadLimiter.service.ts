import { limits } from '@site/contract';
import { attemptLimit } from '../../db/attemptLimit';
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
      await burst.count(address);
      await window.count(address);
    },
    async giveBack(address) {
      await Promise.all([burst.giveBack(address), window.giveBack(address)]);
    },
  };
}
