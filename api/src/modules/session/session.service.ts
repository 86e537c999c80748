import { randomBytes } from 'node:crypto';
import type { LoginInput } from '@site/contract';
import type { SignedIn } from '../../http/context';
import { badCredentials, unauthorized } from '../../http/errors';
import { findByCredentials, findUser, normaliseEmail } from '../users/user.service';
import type { LoginLimiter } from './loginLimiter';
import { Session } from './session.model';
import { SESSION_SECONDS, type TokenClaims, type TokenUse, readToken, signToken } from './token';

interface SessionDeps {
  secret: string;
  limiter: LoginLimiter;
}

export interface OpenedSession {
  token: string;
  /** For the cookies of the exports. */
  exportToken: string;
  user: SignedIn['user'];
}

export interface SessionService {
  /** Throws 401 for wrong credentials, 429 after too many of them. */
  login(input: LoginInput, address: string): Promise<OpenedSession>;
  /** Throws 401 unless the header carries the token of a live session. */
  authenticate(authorization: string): Promise<SignedIn>;
  /** Throws 401 unless it is the token of an export cookie, of a live session. */
  authenticateExport(token: string): Promise<SignedIn>;
  /** Good for some minutes, for the exports alone, and only as long as the session lives. */
  exportToken(signedIn: SignedIn): string;
}

export function createSessionService({ secret, limiter }: SessionDeps): SessionService {
  const sign = (claims: TokenClaims, use: TokenUse) => signToken(claims, { secret, use });
  return {
    async login(input, address) {
      const attempt = { address, email: normaliseEmail(input.email) };
      await limiter.count(attempt);
      const user = await findByCredentials(input);
      if (!user) throw badCredentials();
      await limiter.forgive(attempt);
      const claims = { userId: user.id, sessionId: await openSession(user.id) };
      return { token: sign(claims, 'session'), exportToken: sign(claims, 'export'), user };
    },
    async authenticate(authorization) {
      const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization)?.[1];
      return findSession(token && readToken(token, { secret, use: 'session' }));
    },
    async authenticateExport(token) {
      return findSession(readToken(token, { secret, use: 'export' }));
    },
    exportToken({ sessionId, user }) {
      return sign({ userId: user.id, sessionId }, 'export');
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
