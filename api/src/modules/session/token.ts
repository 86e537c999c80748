import { limits } from '@site/contract';
import jwt from 'jsonwebtoken';

export interface TokenClaims {
  userId: string;
  sessionId: string;
}

const ISSUER = 'linksway-api';
const AUDIENCE = 'linksway-admin';
const ALGORITHM = 'HS256';
const USER_ID = /^[0-9a-f]{24}$/;
const SESSION_ID = /^[\w-]{22}$/;
export const SESSION_SECONDS = limits.sessionHours * 3600;

export function signToken({ userId, sessionId }: TokenClaims, secret: string): string {
  return jwt.sign({}, secret, {
    algorithm: ALGORITHM,
    issuer: ISSUER,
    audience: AUDIENCE,
    subject: userId,
    jwtid: sessionId,
    expiresIn: SESSION_SECONDS,
  });
}

/** Whose token it is; undefined for one that is forged, expired, of another kind, or no token at all. */
export function readToken(token: string, secret: string): TokenClaims | undefined {
  try {
    const claims = jwt.verify(token, secret, {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience: AUDIENCE,
      maxAge: SESSION_SECONDS,
    });
    return toClaims(claims);
  } catch {
    // Every fault of a token is the same to its bearer: 401.
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
