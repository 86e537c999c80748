import { createHash, randomBytes } from 'node:crypto';
import { limits } from '@site/contract';
import { hash, verify } from '@node-rs/argon2';
import { attemptLimit } from '../../db/attemptLimit';

/** OWASP's floor for argon2id, which is this library's default variant. Tests, which hash by the hundred, lower it. */
export const passwordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export async function hashPassword(password: string): Promise<string> {
  return hash(password, passwordCost);
}

let standIn: Promise<string> | undefined;

/** Takes the same time whether the account exists or not. */
export async function matchesPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  standIn ??= hashPassword(randomBytes(16).toString('hex'));
  const matches = await verify(passwordHash ?? (await standIn), password);
  return matches && passwordHash !== undefined;
}

/** 144 random bits, in characters that can be read out or copied. */
export const randomPassword = (): string => randomBytes(18).toString('base64url');

/**
 * Ten failed attempts per address and account, and ten per address for any account (password spraying). The counts are
 * in the database, so all processes share them. An address is never blocked by the attempts of another.
 */
const points = limits.loginTries;
const byAccount = attemptLimit({ keyPrefix: 'account', points, duration: 30 * 60 });
const byAddress = attemptLimit({ keyPrefix: 'address', points, duration: 15 * 60 });

interface PasswordTry {
  address: string;
  email: string;
  passwordHash: string | undefined;
}

/**
 * For the login and for every change that asks for the current password: one count of attempts. It is raised before
 * anything expensive happens; a right password does not count, and clears the account's earlier attempts. Throws 429.
 */
export async function tryPassword(
  { address, email, passwordHash }: PasswordTry,
  password: string,
): Promise<boolean> {
  // Hashed, because the limiter does not need the e-mail addresses themselves.
  const account = `${address}|${createHash('sha256').update(email).digest('base64url')}`;
  // In sequence: each of several concurrent attempts must be refused by its own count.
  await byAddress.count(address);
  await byAccount.count(account);
  const isRight = await matchesPassword(passwordHash, password);
  if (isRight) await Promise.all([byAddress.giveBack(address), byAccount.clear(account)]);
  return isRight;
}
