import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { PasskeyInput, PasskeyLoginInput, PasskeyOfferWire } from '@site/contract';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import { TEST_ORIGIN } from './startTestApi';

const DOMAIN = new URL(TEST_ORIGIN).hostname;
const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_KEY = 0x40;

const encode = (entries: [string | number, unknown][]) =>
  isoCBOR.encode(new Map(entries) as Parameters<typeof isoCBOR.encode>[0]);
const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest();

/** What a proof says; a hostile one says something else. */
export interface ProofSays {
  type?: string;
  challenge?: unknown;
  origin?: string;
  domain?: string;
  crossOrigin?: boolean;
  isVerified?: boolean;
  isPresent?: boolean;
  counter?: number;
  /** Whose key signs. */
  key?: KeyObject;
  userHandle?: string;
  /** Of the attestation. */
  format?: string;
  statement?: Map<string, unknown>;
  isSelfSigned?: boolean;
  algorithm?: number;
}

const clientDataOf = (type: string, challenge: unknown, says: ProofSays): Buffer =>
  Buffer.from(
    JSON.stringify({
      type: says.type ?? type,
      challenge: 'challenge' in says ? says.challenge : challenge,
      origin: says.origin ?? TEST_ORIGIN,
      crossOrigin: says.crossOrigin ?? false,
    }),
  );

/** A device with one passkey, which proves it as WebAuthn wants it: ES256, attestation 'none'. */
export class Authenticator {
  readonly credentialId = text(randomBytes(20));
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  #userHandle = '';
  /** Stays 0, as that of a synchronised passkey, unless a test moves it. */
  counter = 0;

  /** The answer to an offer of the api. */
  make({ challenge, user_handle }: PasskeyOfferWire, says: ProofSays = {}): PasskeyInput {
    this.#userHandle = user_handle;
    const id = Buffer.from(this.credentialId, 'base64url');
    const length = Buffer.from([id.length >> 8, id.length & 0xff]);
    const key = this.#publicKey(says.algorithm ?? -7);
    const data = Buffer.concat([this.#head(says, HAS_KEY), Buffer.alloc(16), length, id, key]);
    const clientData = clientDataOf('webauthn.create', challenge, says);
    const statement = says.isSelfSigned ? this.#statementOf(data, clientData) : new Map();
    const attestation = encode([
      ['fmt', says.format ?? (says.isSelfSigned ? 'packed' : 'none')],
      ['attStmt', says.statement ?? statement],
      ['authData', new Uint8Array(data)],
    ]);
    return {
      name: 'My phone',
      client_data: text(clientData),
      attestation: text(attestation),
      transports: ['internal'],
    };
  }

  /** The proof for a login. */
  prove(challenge: string, says: ProofSays = {}): PasskeyLoginInput {
    const clientData = clientDataOf('webauthn.get', challenge, says);
    const data = this.#head(says);
    return {
      credential_id: this.credentialId,
      client_data: text(clientData),
      authenticator_data: text(data),
      signature: text(this.#sign(data, clientData, says.key)),
      user_handle: says.userHandle ?? this.#userHandle,
    };
  }

  #sign(data: Buffer, clientData: Buffer, key = this.#keys.privateKey): Uint8Array {
    return new Uint8Array(sign('sha256', Buffer.concat([data, sha256(clientData)]), key));
  }

  #statementOf(data: Buffer, clientData: Buffer): Map<string, unknown> {
    return new Map<string, unknown>([
      ['alg', -7],
      ['sig', this.#sign(data, clientData)],
    ]);
  }

  #head(says: ProofSays, more = 0): Buffer {
    const { isPresent = true, isVerified = true, counter = this.counter } = says;
    const flags = Buffer.from([(isPresent ? PRESENT : 0) | (isVerified ? VERIFIED : 0) | more]);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(says.domain ?? DOMAIN), flags, count]);
  }

  /** COSE. */
  #publicKey(algorithm: number): Uint8Array {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    return encode([
      [1, 2],
      [3, algorithm],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]);
  }
}

export const anotherKey = (): KeyObject => generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
