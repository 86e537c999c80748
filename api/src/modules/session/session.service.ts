import { randomBytes } from 'node:crypto';
import type { LoginInput } from '@site/contract';
import type { SignedIn } from '../../http/context';
import { badCredentials, unauthorized } from '../../http/errors';
import type { Authenticators } from '../../routing/guard';
import { findByCredentials, findUser, normaliseEmail } from '../users/user.service';
import { createLoginLimiter } from './loginLimiter';
import { Session } from './session.model';
import { SESSION_SECONDS, type TokenClaims, readToken, signToken } from './token';

export interface OpenedSession {
  token: string;
  /** For the cookies of the exports. */
  exportToken: string;
  user: SignedIn['user'];
}

const limiter = createLoginLimiter();

/** Throws 401 for wrong credentials, 429 after too many of them. */
export async function login(
  input: LoginInput,
  { address, secret }: { address: string; secret: string },
): Promise<OpenedSession> {
  const attempt = { address, email: normaliseEmail(input.email) };
  await limiter.count(attempt);
  const user = await findByCredentials(input);
  if (!user) throw badCredentials();
  await limiter.forgive(attempt);
  const claims = { userId: user.id, sessionId: await openSession(user.id) };
  const token = signToken(claims, { secret, use: 'session' });
  return { token, exportToken: signToken(claims, { secret, use: 'export' }), user };
}

/** What the guard needs to tell who calls. The secret signs every token. */
export function createAuthenticators(secret: string): Authenticators {
  return {
    async authenticate(authorization) {
      const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization)?.[1];
      return findSession(token && readToken(token, { secret, use: 'session' }));
    },
    async authenticateExport(token) {
      return findSession(readToken(token, { secret, use: 'export' }));
    },
    exportToken({ sessionId, user }) {
      return signToken({ userId: user.id, sessionId }, { secret, use: 'export' });
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
  await Session.create({ _id: sessionId, userId, expiresAt: new Date(Date.now() + SESSION_SECONDS * 1000) });
  return sessionId;
}

export async function endSession(sessionId: string): Promise<void> {
  await Session.deleteOne({ _id: sessionId });
}

/** After a change of password every token of the account is void. */
export async function endSessionsOf(userId: string): Promise<void> {
  await Session.deleteMany({ userId });
}
