import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** The token of a link that somebody without an account can open. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** A token has 256 random bits: a fast hash is enough, and a stolen database leads back to none. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');
