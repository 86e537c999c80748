import { randomBytes } from 'node:crypto';
import { limits, type LoginInput } from '@site/contract';
import Bowser from 'bowser';
import jwt from 'jsonwebtoken';
import { databaseNow, recentDatabaseNow } from '../../db/connect';
import { after, not } from '../../db/filters';
import { inTransaction, type Transaction } from '../../db/inTransaction';
import type { Actor, AuditedRecord } from '../../http/audit';
import type { SignedIn } from '../../http/context';
import { badCode, badCredentials, codeRequired, conflict, notFound, unauthorized } from '../../http/errors';
import { type Authenticators, EXPORT_SECONDS } from '../../http/guard';
import type { SigningKeys } from '../../lib/keys';
import { type OwnSession, Session, type SessionFields, User } from './account.model';
import { findByEmail, normaliseEmail, type ProvenUser, updateProven } from './account.service';
import { useOfCode, WITHOUT_CODES } from './oneTimeCodes.service';
import { tryPassword } from './passwords.service';

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

/** Throws 401 for wrong credentials or a wrong code, 429 after too many of them. */
export async function login(
  { email: typed, password, code }: LoginInput,
  { address, keys, userAgent = '' }: LoginVisit,
): Promise<OpenedSession> {
  const email = normaliseEmail(typed);
  const user = await findByEmail(email);
  const isRight = await tryPassword({ address, email, passwordHash: user?.passwordHash }, password);
  if (!user || !isRight) throw badCredentials();
  if (user.codes && !code) throw codeRequired();
  const use = user.codes && code ? await useOfCode(user, code, keys) : WITHOUT_CODES;
  if (!use) throw badCode();
  return openSession({ user, use }, { keys, userAgent });
}

/** The account that somebody signs in to. */
export async function accountOf(email: string): Promise<Actor | null> {
  const user = await findByEmail(email);
  return user && { id: user.id as string, email: user.email };
}

/** Throws 401 when password, code or account are no longer what was checked. */
async function openSession(
  proven: ProvenUser,
  { keys, userAgent }: { keys: SigningKeys; userAgent: string },
): Promise<OpenedSession> {
  const { user } = proven;
  const _id = randomBytes(16).toString('base64url');
  const userId = user.id as string;
  const now = await databaseNow();
  const expiresAt = new Date(now.getTime() + SESSION_SECONDS * 1000);
  await inTransaction(async (transaction) => {
    if (!(await updateProven(proven, { lastSignInAt: now }, transaction)))
      throw user.codes ? badCode() : badCredentials();
    const session = { _id, userId, expiresAt, device: deviceName(userAgent), lastSeenAt: now };
    await Session.create([session], { session: transaction });
  });
  const claims = { userId, sessionId: _id };
  return {
    token: signToken(claims, { keys, use: 'session' }),
    exportToken: signToken(claims, { keys, use: 'export' }),
    user,
  };
}

interface TokenClaims {
  userId: string;
  sessionId: string;
}

interface TokenTerms {
  keys: SigningKeys;
  /** What the token gives access to: the whole api, or the exports only. */
  use: 'session' | 'export';
}

const ISSUER = 'linksway-api';
const ALGORITHM = 'HS256';
const SESSION_SECONDS = limits.sessionHours * 3600;
const AUDIENCES = { session: 'linksway-admin', export: 'export' } as const;
const SECONDS = { session: SESSION_SECONDS, export: EXPORT_SECONDS };

function signToken({ userId, sessionId }: TokenClaims, { keys: [key], use }: TokenTerms): string {
  return jwt.sign({}, key.secret, {
    algorithm: ALGORITHM,
    keyid: key.id,
    issuer: ISSUER,
    audience: AUDIENCES[use],
    subject: userId,
    jwtid: sessionId,
    expiresIn: SECONDS[use],
  });
}

/** The claims of a token; undefined if it is forged, expired, for another use, or malformed: all of it means 401. */
function readToken(token: string, { keys, use }: TokenTerms): TokenClaims | undefined {
  try {
    const kid = jwt.decode(token, { complete: true })?.header.kid;
    const key = keys.find(({ id }) => id === kid);
    if (!key) return undefined;
    const claims = jwt.verify(token, key.secret, {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience: AUDIENCES[use],
      maxAge: SECONDS[use],
    });
    if (typeof claims === 'string' || claims.exp === undefined) return undefined;
    const { sub: userId, jti: sessionId } = claims;
    return isLike(/^[0-9a-f]{24}$/, userId) && isLike(/^[\w-]{22}$/, sessionId)
      ? { userId, sessionId }
      : undefined;
  } catch {
    return undefined;
  }
}

const isLike = (shape: RegExp, claim: unknown): claim is string =>
  typeof claim === 'string' && shape.test(claim);

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
  const { sessionId, userId } = claims;
  const [session, user] = await Promise.all([
    Session.findOne({ _id: sessionId, userId }).lean<SessionFields>(),
    User.findById(userId),
  ]);
  if (!session || !user) throw unauthorized();
  await noteSeen(session);
  const { id, email, name, role } = user;
  return { sessionId, user: { id, email, name, role } };
}

const SEEN_EVERY_MS = 5 * 60_000;

/** Writes at most once in five minutes per session. */
async function noteSeen({ _id, lastSeenAt }: SessionFields): Promise<void> {
  const now = await recentDatabaseNow();
  if (lastSeenAt && now.getTime() - lastSeenAt.getTime() < SEEN_EVERY_MS) return;
  await Session.updateOne({ _id }, { $max: { lastSeenAt: now } });
}

// The parser copies some unknown names from the header, which anybody can set.
const PLAIN_NAME = /^[\w .+-]{1,40}$/;

/** A short description of a `User-Agent` header: 'Chrome on Windows'. Empty for an unknown one. */
export function deviceName(userAgent: string): string {
  if (userAgent.trim() === '') return '';
  // No browser's header is longer.
  const { browser, os } = Bowser.parse(userAgent.slice(0, 400));
  return [browser.name, os.name].filter((name) => name && PLAIN_NAME.test(name)).join(' on ');
}

export async function endSession(sessionId: string): Promise<void> {
  await Session.deleteOne({ _id: sessionId });
}

/** The live sessions, the most recently seen first. */
export async function listSessions({ user, sessionId }: SignedIn): Promise<OwnSession[]> {
  const live = { userId: user.id, expiresAt: after(await databaseNow()) };
  const sessions = await Session.find(live).lean<SessionFields[]>();
  const listed = sessions.map((session) => {
    const signedInAt = new Date(session.expiresAt.getTime() - SESSION_SECONDS * 1000);
    const { _id, lastSeenAt = signedInAt } = session;
    return { ...session, signedInAt, lastSeenAt, isCurrent: _id === sessionId };
  });
  return listed.sort((a, b) => b.lastSeenAt.getTime() - a.lastSeenAt.getTime());
}

/** Throws 404 for another account's session, and 409 for the session that makes the request. */
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
  const session = await Session.findById(id).lean<SessionFields>();
  return session && { id: '', title: session.device || 'an unknown device' };
}
