import { randomBytes } from 'node:crypto';
import type { LoginInput } from '@site/contract';
import { databaseNow, recentDatabaseNow } from '../../db/databaseClock';
import { not } from '../../db/filters';
import { inTransaction, type Transaction } from '../../db/inTransaction';
import type { SignedIn } from '../../http/context';
import { badCredentials, conflict, notFound, unauthorized } from '../../http/errors';
import type { Authenticators } from '../../routing/guard';
import type { Actor, AuditedRecord } from '../../shared/AuditTrail';
import type { SigningKeys } from '../../shared/signingKeys';
import {
  findByCredentials,
  findByEmail,
  findUser,
  normaliseEmail,
  noteSignIn,
} from '../users/user.service';
import type { UserDoc } from '../users/user.model';
import { deviceName } from './deviceName';
import { loginLimiter } from './loginLimiter';
import { Session, type SessionFields } from './session.model';
import { type TokenClaims, SESSION_SECONDS, readToken, signToken } from './token';

export interface OpenedSession {
  token: string;
  /** For the cookies of the exports. */
  exportToken: string;
  user: SignedIn['user'];
}

export interface LoginVisit {
  address: string;
  keys: SigningKeys;
  userAgent?: string;
}

/** Throws 401 for wrong credentials, 429 after too many of them. */
export async function login(
  input: LoginInput,
  { address, keys, userAgent = '' }: LoginVisit,
): Promise<OpenedSession> {
  const attempt = { address, email: normaliseEmail(input.email) };
  await loginLimiter.count(attempt);
  const user = await findByCredentials(input);
  if (!user) throw badCredentials();
  await loginLimiter.forgive(attempt);
  const claims = { userId: user.id as string, sessionId: await openSession(user, deviceName(userAgent)) };
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
    Session.findOne({ _id: claims.sessionId, userId: claims.userId }).lean<SessionFields>(),
    findUser(claims.userId),
  ]);
  if (!session || !user) throw unauthorized();
  await noteSeen(session);
  return { sessionId: claims.sessionId, user: { id: user.id, email: user.email, name: user.name } };
}

const SEEN_EVERY_MS = 5 * 60_000;
/** Nobody waits for this to be on every disk. */
const NOTED = { writeConcern: { w: 1 } } as const;

/** One write every five minutes, not one for each request. */
async function noteSeen({ _id, lastSeenAt }: SessionFields): Promise<void> {
  const now = await recentDatabaseNow();
  if (lastSeenAt && now.getTime() - lastSeenAt.getTime() < SEEN_EVERY_MS) return;
  await Session.updateOne({ _id }, { $max: { lastSeenAt: now } }, NOTED);
}

/** Throws 401 when the password has been changed, or the account removed, since it was checked. */
async function openSession(user: UserDoc, device: string): Promise<string> {
  const _id = randomBytes(16).toString('base64url');
  const now = await databaseNow();
  const expiresAt = new Date(now.getTime() + SESSION_SECONDS * 1000);
  await inTransaction(async (transaction) => {
    if (!(await noteSignIn(user, now, transaction))) throw badCredentials();
    const session = { _id, userId: user.id as string, expiresAt, device, lastSeenAt: now };
    await Session.create([session], { session: transaction });
  });
  return _id;
}

export async function endSession(sessionId: string): Promise<void> {
  await Session.deleteOne({ _id: sessionId });
}

/** Revokes every token of the account, when its password changes. */
export async function endSessionsOf(userId: string): Promise<void> {
  await Session.deleteMany({ userId });
}

/** Where an account is signed in, and which of these sessions asks. */
export type OwnSession = Pick<SessionFields, '_id' | 'expiresAt' | 'device' | 'lastSeenAt'>;

/** Those that have not expired, the one that was seen last first. */
export async function listSessions(userId: string): Promise<OwnSession[]> {
  const now = await databaseNow();
  const sessions = await Session.find({ userId }).lean<OwnSession[]>();
  return sessions
    .filter(({ expiresAt }) => expiresAt > now)
    .sort((a, b) => lastSeenOf(b).getTime() - lastSeenOf(a).getTime());
}

export const signedInAt = ({ expiresAt }: OwnSession): Date =>
  new Date(expiresAt.getTime() - SESSION_SECONDS * 1000);

export const lastSeenOf = (session: OwnSession): Date => session.lastSeenAt ?? signedInAt(session);

/** Throws 404 for a session of somebody else, and 409 for the one that asks. */
export async function endOneSession(id: string, { user, sessionId }: SignedIn): Promise<void> {
  if (id === sessionId) throw conflict('This is the session that you are using. Please log out instead');
  const { deletedCount } = await Session.deleteOne({ _id: id, userId: user.id });
  if (deletedCount === 0) throw notFound('Session');
}

export async function endOtherSessions(
  { user, sessionId }: SignedIn,
  transaction?: Transaction,
): Promise<void> {
  const others = { userId: user.id, _id: not(sessionId) };
  await Session.deleteMany(others, transaction ? { session: transaction } : {});
}

/** For the audit trail, without the id, which is part of a token. */
export async function auditedSession(id: string): Promise<AuditedRecord | null> {
  const session = await Session.findById(id).lean<OwnSession>();
  return session && { id: '', title: session.device || UNKNOWN_DEVICE };
}

const UNKNOWN_DEVICE = 'an unknown device';
