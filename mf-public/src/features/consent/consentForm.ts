import { golferWire } from '@site/contract';
import type { ConsentOffer } from './consentView';

/** Names of the submit button and of the hidden fields. */
export const ANSWER = 'answer';
export const TOKEN = 'token';
export const OFFER = 'offer';
/** The name of the error when the profile has changed since it was shown. */
export const CHANGED = 'changed';
/** The name of the error when the link has another answer already. */
export const ANSWERED = 'answered';

/**
 * The offer that a posted form carries. It comes from the browser, so it is validated; null when it is not an offer.
 */
export function offerIn(values: Readonly<Record<string, string>>): ConsentOffer | null {
  try {
    const offer = JSON.parse(values[OFFER] ?? '') as Partial<ConsentOffer> | null;
    return offer && isOffer(offer) ? offer : null;
  } catch {
    return null;
  }
}

const TEXTS = ['state', 'name', 'athlete', 'expiresAt', 'now', 'shown', 'fullName'] as const;

function isOffer(offer: Partial<ConsentOffer>): offer is ConsentOffer {
  const isProfile = offer.profile === null || golferWire.isValidSync(offer.profile, { strict: true });
  return isProfile && TEXTS.every((name) => typeof offer[name] === 'string');
}
