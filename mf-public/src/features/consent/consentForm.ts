import { golferWire } from '@site/contract';
import type { ConsentOffer } from './consentView';

/** The name of the button that was pressed, and the fields beside those that are typed. */
export const ANSWER = 'answer';
export const TOKEN = 'token';
export const OFFER = 'offer';
/** The name of the error when the profile has changed since it was shown. */
export const CHANGED = 'changed';

/** What the page was rendered with after a post. A browser sends it back, so it may be anything: then it is null. */
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
