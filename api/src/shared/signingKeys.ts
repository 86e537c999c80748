import { createHmac } from 'node:crypto';

/** A key for tokens, with the name that their header carries (`kid`, RFC 7515). */
export interface SigningKey {
  id: string;
  secret: string;
}

/** The first one signs; a token of any of them is accepted. */
export type SigningKeys = readonly [SigningKey, ...SigningKey[]];

interface Secrets {
  JWT_SECRET: string;
  /** Of the tokens before the last change of the secret. */
  JWT_SECRET_PREVIOUS?: string | undefined;
}

export function signingKeys({ JWT_SECRET, JWT_SECRET_PREVIOUS }: Secrets): SigningKeys {
  const previous = JWT_SECRET_PREVIOUS === undefined ? [] : [keyOf(JWT_SECRET_PREVIOUS)];
  return [keyOf(JWT_SECRET), ...previous];
}

/** The name tells no more about the secret than any token does. */
const keyOf = (secret: string): SigningKey => ({
  id: createHmac('sha256', secret).update('kid').digest('base64url').slice(0, 12),
  secret,
});
