import { createHash } from 'node:crypto';
import { limits } from '@site/contract';
import { attemptLimit } from '../../db/attemptLimit';

export interface LoginTry {
  address: string;
  email: string;
}

/**
 * Ten failed attempts per address and account, and ten per address for any account (password spraying). The counts are
 * in the database, so all processes share them. An address is never blocked by the attempts of another.
 */
const points = limits.loginTries;
const byAccount = attemptLimit({ keyPrefix: 'account', points, duration: 30 * 60 });
const byAddress = attemptLimit({ keyPrefix: 'address', points, duration: 15 * 60 });

/** One count for the login form and for every change that asks for the current password. */
export const loginLimiter = {
  /** Counts an attempt, before anything expensive happens. Throws 429. */
  async count(attempt: LoginTry): Promise<void> {
    // In sequence: each of several concurrent attempts must be refused by its own count.
    await byAddress.count(attempt.address);
    await byAccount.count(accountKey(attempt));
  },
  /** Takes this one attempt back: the password was right, and a code is to follow. */
  async suspend(attempt: LoginTry): Promise<void> {
    await Promise.all([byAddress.giveBack(attempt.address), byAccount.giveBack(accountKey(attempt))]);
  },
  /** A correct password does not count as an attempt and clears the account's earlier ones. */
  async forgive(attempt: LoginTry): Promise<void> {
    await Promise.all([byAddress.giveBack(attempt.address), byAccount.clear(accountKey(attempt))]);
  },
};

// Hashed, because the limiter does not need the e-mail addresses themselves.
function accountKey({ address, email }: LoginTry): string {
  return `${address}|${createHash('sha256').update(email).digest('base64url')}`;
}
