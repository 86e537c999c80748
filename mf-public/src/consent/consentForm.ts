import {
  type ConsentAgreementInput,
  consentAgreementInput,
  type ConsentGroup,
  consentGroups,
  consentLinkMessages,
  consentTextVersion,
  golferWire,
} from '@site/contract';
import type { ConsentOffer } from './consentView';

/** Names of the submit button and of the hidden fields. */
export const ANSWER = 'answer';
export const TOKEN = 'token';
export const OFFER = 'offer';
/** The name of the error when the profile has changed since it was shown. */
export const CHANGED = 'changed';
/** The name of the error when the link has another answer already. */
export const ANSWERED = 'answered';

/** The field of the answer for all parts of which none of their own is chosen. */
export const WHOLE = 'whole';

/** The fields of the form, in the order of the page. All are text, because a browser posts them without JavaScript. */
const consentFields = [WHOLE, ...consentGroups, 'full_name', 'relation'] as const;
type ConsentField = (typeof consentFields)[number];
export type ConsentValues = Record<ConsentField, string>;
type ConsentErrors = Partial<ConsentValues>;

/** Nothing is chosen beforehand: a consent is an act of the person. */
export function pickConsentValues(from: Readonly<Record<string, unknown>> = {}): ConsentValues {
  const entries = consentFields.map((field) => {
    const value = from[field];
    return [field, typeof value === 'string' ? value : ''];
  });
  return Object.fromEntries(entries) as ConsentValues;
}

/** The audience of each part: its own answer, or that for the whole profile. Empty while neither is chosen. */
export function choicesOf(values: ConsentValues): Record<ConsentGroup, string> {
  const entries = consentGroups.map((group) => [group, values[group] || values[WHOLE]]);
  return Object.fromEntries(entries) as Record<ConsentGroup, string>;
}

interface Link {
  token: string;
  shown: string;
}

type Checked =
  { input: ConsentAgreementInput; errors?: undefined } | { input?: undefined; errors: ConsentErrors };

/** The request, or the first message of each field. */
export function checkConsent(values: ConsentValues, { token, shown }: Link): Checked {
  const { full_name, relation } = values;
  const choices = choicesOf(values);
  const sent = { token, shown, text_version: consentTextVersion, choices, full_name, relation };
  try {
    return { input: consentAgreementInput.validateSync(sent, { abortEarly: false }) };
  } catch (error) {
    return { errors: consentErrors(faultsOf(error)) };
  }
}

/** yup's messages by their paths; its error is recognised by its shape, because only the contract imports yup. */
function faultsOf(error: unknown): Record<string, string> {
  if (!(error instanceof Error && 'inner' in error && Array.isArray(error.inner))) throw error;
  const faults = error.inner as { path?: string; message: string }[];
  return Object.fromEntries(faults.toReversed().map(({ path = '', message }) => [path, message]));
}

/** Messages by the fields of the form: a part without an answer is asked about once, where one answer is enough. */
export function consentErrors(faults: Readonly<Record<string, string>> = {}): ConsentErrors {
  const isUndecided = Object.keys(faults).some((name) => name === WHOLE || name.startsWith('choices'));
  const { full_name, relation } = faults;
  return {
    ...(isUndecided && { [WHOLE]: consentLinkMessages.choicesRequired }),
    ...(full_name && { full_name }),
    ...(relation && { relation }),
  };
}

/** The offer that a posted form carries. It comes from the browser, so it is validated; null when it is not an offer. */
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
