import { limits } from '@site/contract';
import { attemptLimit } from './attemptLimit';

const BURST_SECONDS = 60;
const WINDOW_SECONDS = 10 * 60;

export interface FormLimiter {
  /** Counts a form before it is written. Throws 429. */
  count(address: string): Promise<void>;
  /** Gives the attempt back for a form that was not stored, or was already. */
  giveBack(address: string): Promise<void>;
}

/** Limits the forms of one kind from one address, counted across all processes. */
export function createFormLimiter(kind: string): FormLimiter {
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
