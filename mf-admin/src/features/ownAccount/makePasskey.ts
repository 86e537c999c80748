import { passkeyAlgorithms, type PasskeyInput, type PasskeyOfferWire } from '@site/contract';
import type { AuthenticatorTransport } from '@simplewebauthn/browser';
import { ownPasskeyTexts as texts } from './passkeyTexts';

export const canMakePasskeys = (): boolean => typeof window.PublicKeyCredential === 'function';

/** The reasons of a browser that are no fault. */
const reasons: Readonly<Record<string, string>> = {
  NotAllowedError: texts.cancelled,
  AbortError: texts.cancelled,
  InvalidStateError: texts.madeAlready,
};

/** Asks the browser for a passkey that it finds by itself and whose owner it verifies. Rejects with a sentence. */
export async function makePasskey(offer: PasskeyOfferWire): Promise<Omit<PasskeyInput, 'name'>> {
  // Loaded by whoever adds a passkey.
  const { startRegistration } = await import('@simplewebauthn/browser');
  try {
    const { response } = await startRegistration({ optionsJSON: optionsOf(offer) });
    const { clientDataJSON, attestationObject, transports } = response;
    return { client_data: clientDataJSON, attestation: attestationObject, transports };
  } catch (error) {
    const reason = error instanceof Error ? reasons[error.name] : undefined;
    throw new Error(reason ?? texts.impossible, { cause: error });
  }
}

const optionsOf = (offer: PasskeyOfferWire) => ({
  challenge: offer.challenge,
  rp: { id: offer.rp_id, name: offer.rp_name },
  user: { id: offer.user_handle, name: offer.user_name, displayName: offer.user_display_name },
  pubKeyCredParams: passkeyAlgorithms.map((alg) => ({ alg, type: 'public-key' as const })),
  attestation: 'none' as const,
  authenticatorSelection: {
    residentKey: 'required' as const,
    requireResidentKey: true,
    userVerification: 'required' as const,
  },
  excludeCredentials: offer.known.map(({ credential_id, transports }) => ({
    id: credential_id,
    type: 'public-key' as const,
    transports: transports as AuthenticatorTransport[],
  })),
});
