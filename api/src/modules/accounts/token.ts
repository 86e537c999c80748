import { limits } from '@site/contract';
import jwt from 'jsonwebtoken';
import { EXPORT_SECONDS } from '../../http/guard';
import type { SigningKeys } from '../../lib/keys';

export interface TokenClaims {
  userId: string;
  sessionId: string;
}

const ISSUER = 'linksway-api';
const AUDIENCES = { session: 'linksway-admin', export: 'export' } as const;
/** What a token gives access to: the whole api, or the exports only. */
export type TokenUse = keyof typeof AUDIENCES;
const ALGORITHM = 'HS256';
const USER_ID = /^[0-9a-f]{24}$/;
const SESSION_ID = /^[\w-]{22}$/;
export const SESSION_SECONDS = limits.sessionHours * 3600;
const SECONDS: Record<TokenUse, number> = { session: SESSION_SECONDS, export: EXPORT_SECONDS };

export interface TokenTerms {
  keys: SigningKeys;
  use: TokenUse;
}

export function signToken({ userId, sessionId }: TokenClaims, { keys, use }: TokenTerms): string {
  const [{ id, secret }] = keys;
  return jwt.sign({}, secret, {
    algorithm: ALGORITHM,
    keyid: id,
    issuer: ISSUER,
    audience: AUDIENCES[use],
    subject: userId,
    jwtid: sessionId,
    expiresIn: SECONDS[use],
  });
}

/** The claims of a token; undefined if it is forged, expired, for another use, or malformed: all of it means 401. */
export function readToken(token: string, { keys, use }: TokenTerms): TokenClaims | undefined {
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
    return toClaims(claims);
  } catch {
    return undefined;
  }
}

function toClaims(claims: string | jwt.JwtPayload): TokenClaims | undefined {
  if (typeof claims === 'string' || claims.exp === undefined) return undefined;
  const { sub, jti } = claims;
  return isLike(USER_ID, sub) && isLike(SESSION_ID, jti) ? { userId: sub, sessionId: jti } : undefined;
}

const isLike = (shape: RegExp, claim: unknown): claim is string =>
  typeof claim === 'string' && shape.test(claim);
