import { createHash } from 'node:crypto';
import { limits } from '@site/contract';
import { attemptLimit } from '../../db/attemptLimit';

const ACCOUNT_WINDOW_SECONDS = 30 * 60;
const ADDRESS_WINDOW_SECONDS = 15 * 60;

export interface LoginTry {
  address: string;
  email: string;
}

export interface LoginLimiter {
  /** Counts a try, before anything costly happens. Throws 429. */
  count(attempt: LoginTry): Promise<void>;
  /** A right password takes its own try back and forgives the account's earlier ones. */
  forgive(attempt: LoginTry): Promise<void>;
}

/**
 * Ten wrong tries per address and account, and ten per address whatever the account (spraying). The counts lie in the
 * database, so that all processes of the api share them. An address is never blocked by another one's tries.
 */
export function createLoginLimiter(): LoginLimiter {
  const points = limits.loginTries;
  const byAccount = attemptLimit({ keyPrefix: 'account', points, duration: ACCOUNT_WINDOW_SECONDS });
  const byAddress = attemptLimit({ keyPrefix: 'address', points, duration: ADDRESS_WINDOW_SECONDS });
  return {
    async count(attempt) {
      // One after the other: of tries at the same moment each must be refused by its own number, not by its neighbour's.
      await byAddress.count(attempt.address);
      await byAccount.count(accountKey(attempt));
    },
    async forgive(attempt) {
      await Promise.all([byAddress.giveBack(attempt.address), byAccount.clear(accountKey(attempt))]);
    },
  };
}

// Hashed: the limiter has no need to keep e-mail addresses.
function accountKey({ address, email }: LoginTry): string {
  return `${address}|${createHash('sha256').update(email).digest('base64url')}`;
}
