import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';

/** A key for tokens, with the name that their header carries (`kid`, RFC 7515). */
export interface SigningKey {
  id: string;
  secret: KeyObject;
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

/** The name reveals no more about the secret than any token does. */
const keyOf = (secret: string): SigningKey => ({
  id: createHmac('sha256', secret).update('kid').digest('base64url').slice(0, 12),
  // Of a text, each check of a token would first try whether it is a public key: 0.5 ms.
  secret: createSecretKey(secret, 'utf8'),
});

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

export interface SealTerms {
  keys: SigningKeys;
  /** Separates this use of the keys from every other. */
  purpose: string;
  /** The record that the text belongs to: sealed for one, it cannot be opened for another. */
  owner: string;
}

/** Encrypts a text for the database. It begins with the name of its key, as a token does. */
export function sealText(text: string, { keys: [key], purpose, owner }: SealTerms): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, derivedKey(key, purpose), iv).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return `${key.id}.${sealed.toString('base64url')}`;
}

/** Undefined when its key is gone, or the text has been changed or moved to another record. */
export function openSealed(sealed: string, { keys, purpose, owner }: SealTerms): string | undefined {
  const [id, body = ''] = sealed.split('.');
  const key = keys.find((one) => one.id === id);
  const bytes = Buffer.from(body, 'base64url');
  if (!key || bytes.length < IV_BYTES + TAG_BYTES) return undefined;
  const decipher = createDecipheriv(CIPHER, derivedKey(key, purpose), bytes.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    const text = decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES));
    return Buffer.concat([text, decipher.final()]).toString('utf8');
  } catch {
    // The tag does not match.
    return undefined;
  }
}

const derivedKey = ({ secret }: SigningKey, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, KEY_BYTES));
