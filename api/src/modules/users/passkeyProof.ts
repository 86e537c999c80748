import { passkeyAlgorithms, type PasskeyInput, type PasskeyLoginInput } from '@site/contract';
import type { StoredPasskey } from './user.model';

// Loaded when the first passkey comes: an api whose accounts have none saves 27 MB and a third of a second of its start.
const loadVerifier = () => import('@simplewebauthn/server');
const loadHelpers = () => import('@simplewebauthn/server/helpers');

const bytesOf = (base64url: string) => new Uint8Array(Buffer.from(base64url, 'base64url'));
const textOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');

/** The site that a passkey is for: its origin, with and without scheme and port. */
const siteOf = (publicOrigin: string) => {
  const { origin, hostname } = new URL(publicOrigin);
  return { expectedOrigin: origin, expectedRPID: hostname };
};

export const passkeyDomain = (publicOrigin: string): string => siteOf(publicOrigin).expectedRPID;

/** As an authenticator keeps it: the account of a passkey. */
export const userHandleOf = (userId: string): string => Buffer.from(userId).toString('base64url');

const CHALLENGE = /^[\w-]{43}$/;

/** What a browser says about the proof; anything at all where it is no browser. */
function readClientData(clientData: string): { challenge?: unknown; crossOrigin?: unknown } {
  try {
    return (JSON.parse(Buffer.from(clientData, 'base64url').toString()) ?? {}) as object;
  } catch {
    return {};
  }
}

/** The challenge that was signed; undefined for anything that cannot be one of ours. */
export function challengeIn(clientData: string): string | undefined {
  const { challenge } = readClientData(clientData);
  return typeof challenge === 'string' && CHALLENGE.test(challenge) ? challenge : undefined;
}

/** A page of another site has asked, around ours. */
const isFramed = (clientData: string): boolean => readClientData(clientData).crossOrigin === true;

interface ProofTerms {
  challenge: string;
  publicOrigin: string;
}

type NewPasskey = Pick<StoredPasskey, 'credentialId' | 'publicKey' | 'counter'>;

/** The key that an authenticator made for this challenge and site; undefined for anything else. */
export async function readNewPasskey(
  { client_data, attestation }: Pick<PasskeyInput, 'client_data' | 'attestation'>,
  { challenge, publicOrigin }: ProofTerms,
): Promise<NewPasskey | undefined> {
  return unlessFaulty(async () => {
    const id = await credentialIdIn(attestation);
    if (!id || isFramed(client_data)) return undefined;
    const { verifyRegistrationResponse } = await loadVerifier();
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        response: { clientDataJSON: client_data, attestationObject: attestation },
        clientExtensionResults: {},
      },
      ...siteOf(publicOrigin),
      expectedChallenge: challenge,
      requireUserVerification: true,
      supportedAlgorithmIDs: [...passkeyAlgorithms],
    });
    if (!verified) return undefined;
    const { publicKey, counter } = registrationInfo.credential;
    return { credentialId: id, publicKey: textOf(publicKey), counter };
  });
}

/** Undefined for an attestation with certificates, which nobody asked for: to check them is to load what they name. */
async function credentialIdIn(attestation: string): Promise<string | undefined> {
  const { decodeAttestationObject, parseAuthenticatorData } = await loadHelpers();
  const decoded = decodeAttestationObject(bytesOf(attestation));
  const fmt = decoded.get('fmt');
  const isPlain = fmt === 'none' || (fmt === 'packed' && !decoded.get('attStmt').get('x5c'));
  const { credentialID } = parseAuthenticatorData(decoded.get('authData'));
  return isPlain && credentialID ? textOf(credentialID) : undefined;
}

/** The counter of a right proof by this passkey; undefined for a wrong one. */
export async function counterOfProof(
  { credential_id: id, client_data, authenticator_data, signature }: PasskeyLoginInput,
  { publicKey, counter }: Pick<StoredPasskey, 'publicKey' | 'counter'>,
  { challenge, publicOrigin }: ProofTerms,
): Promise<number | undefined> {
  return unlessFaulty(async () => {
    if (isFramed(client_data)) return undefined;
    const { verifyAuthenticationResponse } = await loadVerifier();
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        response: { clientDataJSON: client_data, authenticatorData: authenticator_data, signature },
        clientExtensionResults: {},
      },
      ...siteOf(publicOrigin),
      expectedChallenge: challenge,
      credential: { id, publicKey: bytesOf(publicKey), counter },
      requireUserVerification: true,
    });
    return verified ? authenticationInfo.newCounter : undefined;
  });
}

/** The library throws for whatever is wrong; it reads nothing but what it is given. */
async function unlessFaulty<T>(read: () => Promise<T | undefined>): Promise<T | undefined> {
  try {
    return await read();
  } catch {
    return undefined;
  }
}
