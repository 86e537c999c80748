import { createHash, randomBytes } from 'node:crypto';
import { type LoginInput, limits } from '@site/contract';
import { attemptLimit } from '../../db/attemptLimit';
import { databaseNow } from '../../db/databaseClock';
import type { SignedIn } from '../../http/context';
import { badCredentials, unauthorized } from '../../http/errors';
import type { Authenticators } from '../../routing/guard';
import type { Actor } from '../../shared/AuditTrail';
import type { SigningKeys } from '../../shared/signingKeys';
import {
  findByCredentials,
  findByEmail,
  findUser,
  normaliseEmail,
  rememberSignIn,
} from '../users/user.service';
import { Session } from './session.model';
import { type TokenClaims, SESSION_SECONDS, readToken, signToken } from './token';

export interface OpenedSession {
  token: string;
  /** For the cookies of the exports. */
  exportToken: string;
  user: SignedIn['user'];
}

/** Throws 401 for wrong credentials, 429 after too many of them. */
export async function login(
  input: LoginInput,
  { address, keys }: { address: string; keys: SigningKeys },
): Promise<OpenedSession> {
  const attempt = { address, email: normaliseEmail(input.email) };
  await limiter.count(attempt);
  const user = await findByCredentials(input);
  if (!user) throw badCredentials();
  await limiter.forgive(attempt);
  const claims = { userId: user.id, sessionId: await openSession(user.id) };
  await rememberSignIn(user.id, await databaseNow());
  const token = signToken(claims, { keys, use: 'session' });
  return { token, exportToken: signToken(claims, { keys, use: 'export' }), user };
}

/** The account that somebody signs in to. */
export async function accountOf(email: string): Promise<Actor | null> {
  const user = await findByEmail(email);
  return user && { id: user.id as string, email: user.email };
}

/** Authenticates requests for the guard. */
export function createAuthenticators(keys: SigningKeys): Authenticators {
  return {
    async authenticate(authorization) {
      const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization)?.[1];
      return findSession(token && readToken(token, { keys, use: 'session' }));
    },
    async authenticateExport(token) {
      return findSession(readToken(token, { keys, use: 'export' }));
    },
    exportToken({ sessionId, user }) {
      return signToken({ userId: user.id, sessionId }, { keys, use: 'export' });
    },
  };
}

/** Throws 401. */
async function findSession(claims: TokenClaims | '' | undefined): Promise<SignedIn> {
  if (!claims) throw unauthorized();
  const [session, user] = await Promise.all([
    Session.exists({ _id: claims.sessionId, userId: claims.userId }),
    findUser(claims.userId),
  ]);
  if (!session || !user) throw unauthorized();
  return { sessionId: claims.sessionId, user: { id: user.id, email: user.email, name: user.name } };
}

async function openSession(userId: string): Promise<string> {
  const sessionId = randomBytes(16).toString('base64url');
  const expiresAt = new Date((await databaseNow()).getTime() + SESSION_SECONDS * 1000);
  await Session.create({ _id: sessionId, userId, expiresAt });
  return sessionId;
}

export async function endSession(sessionId: string): Promise<void> {
  await Session.deleteOne({ _id: sessionId });
}

/** Revokes every token of the account, when its password changes. */
export async function endSessionsOf(userId: string): Promise<void> {
  await Session.deleteMany({ userId });
}

const ACCOUNT_WINDOW_SECONDS = 30 * 60;
const ADDRESS_WINDOW_SECONDS = 15 * 60;

export interface LoginTry {
  address: string;
  email: string;
}

export interface LoginLimiter {
  /** Counts an attempt, before anything expensive happens. Throws 429. */
  count(attempt: LoginTry): Promise<void>;
  /** A correct password does not count as an attempt and clears the account's earlier ones. */
  forgive(attempt: LoginTry): Promise<void>;
}

/**
 * Ten failed attempts per address and account, and ten per address for any account (password spraying). The counts are
 * in the database, so all processes share them. An address is never blocked by the attempts of another.
 */
export function createLoginLimiter(): LoginLimiter {
  const points = limits.loginTries;
  const byAccount = attemptLimit({ keyPrefix: 'account', points, duration: ACCOUNT_WINDOW_SECONDS });
  const byAddress = attemptLimit({ keyPrefix: 'address', points, duration: ADDRESS_WINDOW_SECONDS });
  return {
    async count(attempt) {
      // In sequence: each of several concurrent attempts must be refused by its own count.
      await byAddress.count(attempt.address);
      await byAccount.count(accountKey(attempt));
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

const limiter = createLoginLimiter();
