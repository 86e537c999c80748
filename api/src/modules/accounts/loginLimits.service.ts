import { createHash } from 'node:crypto';
import { limits } from '@site/contract';
import { attemptLimit } from '../../db/attemptLimit';

const ACCOUNT_WINDOW_SECONDS = 30 * 60;
const ADDRESS_WINDOW_SECONDS = 15 * 60;

export interface LoginTry {
  address: string;
  email: string;
}

interface LoginLimiter {
  /** Counts an attempt, before anything expensive happens. Throws 429. */
  count(attempt: LoginTry): Promise<void>;
  /** Takes this one attempt back: the password was right, and a code is to follow. */
  suspend(attempt: LoginTry): Promise<void>;
  /** A correct password does not count as an attempt and clears the account's earlier ones. */
  forgive(attempt: LoginTry): Promise<void>;
}

/**
 * Ten failed attempts per address and account, and ten per address for any account (password spraying). The counts are
 * in the database, so all processes share them. An address is never blocked by the attempts of another.
 */
function createLoginLimiter(): LoginLimiter {
  const points = limits.loginTries;
  const byAccount = attemptLimit({ keyPrefix: 'account', points, duration: ACCOUNT_WINDOW_SECONDS });
  const byAddress = attemptLimit({ keyPrefix: 'address', points, duration: ADDRESS_WINDOW_SECONDS });
  return {
    async count(attempt) {
      // In sequence: each of several concurrent attempts must be refused by its own count.
      await byAddress.count(attempt.address);
      await byAccount.count(accountKey(attempt));
    },
    async suspend(attempt) {
      await Promise.all([byAddress.giveBack(attempt.address), byAccount.giveBack(accountKey(attempt))]);
    },
    async forgive(attempt) {
      await Promise.all([byAddress.giveBack(attempt.address), byAccount.clear(accountKey(attempt))]);
    },
  };
}

// Hashed, because the limiter does not need the e-mail addresses themselves.
function accountKey({ address, email }: LoginTry): string {
  return `${address}|${createHash('sha256').update(email).digest('base64url')}`;
}

/** Shared by the login and by every question for the password of somebody who is signed in. */
export const loginLimiter = createLoginLimiter();

const CODE_WINDOW_SECONDS = 30 * 60;

/**
 * Wrong codes of one account, from whatever addresses: six digits would not hold against many. Only whoever has the password
 * gets so far, so nobody else can lock an account this way.
 */
export const codeLimit = attemptLimit({
  keyPrefix: 'code',
  points: limits.loginTries,
  duration: CODE_WINDOW_SECONDS,
});
