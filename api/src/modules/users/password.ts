import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

// OWASP's floor for argon2id, which is this library's default variant.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export async function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

let standIn: Promise<string> | undefined;

/** Takes the same time whether the account exists or not. */
export async function matchesPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  standIn ??= hashPassword(randomBytes(16).toString('hex'));
  const matches = await verify(passwordHash ?? (await standIn), password);
  return matches && passwordHash !== undefined;
}

/** 144 random bits, in characters that can be read out or copied. */
export function randomPassword(): string {
  return randomBytes(18).toString('base64url');
}
