import { limits } from './limits';

const DAY_MS = 24 * 60 * 60 * 1000;

export const WITHDRAWN_CONSENT =
  'This consent was withdrawn, so it cannot be removed. It can only be given again: enter who gave it anew, and on which day';

/** A consent, as a record or a form holds it. */
export interface ConsentDetails {
  givenBy?: string;
  /** A day, or a moment. */
  givenAt?: Date | string | null;
  withdrawnAt?: Date | string | null;
  /** The day on which the athlete turns 18. */
  adultOn?: Date | string | null;
}

type MaybeConsent = ConsentDetails | null | undefined;

interface Publication {
  isPublished: boolean;
  consent?: MaybeConsent;
}

/**
 * Consent filters of the admin's list: public without a record, older than a year, withdrawn, or of an athlete who turns 18
 * soon, or has since it was given.
 */
export const consentProblems = ['missing', 'old', 'withdrawn', 'adult'] as const;
export type ConsentProblem = (typeof consentProblems)[number];

export type ConsentState = 'missing' | 'withdrawn' | 'old' | 'current';

/** docs/product.md#consent: a record says who agreed, and on which day. */
export function isConsentRecorded(consent: MaybeConsent): boolean {
  return Boolean(consent?.givenBy?.trim() && consent.givenAt);
}

/** Whether somebody is on record as having agreed on the day of a withdrawal or later. */
export function isConsentGivenAgain(consent: ConsentDetails, withdrawnAt: Date | string): boolean {
  return isConsentRecorded(consent) && dayOf(consent.givenAt ?? '') >= dayOf(withdrawnAt);
}

/** Whether visitors see a profile to which nobody is on record as having agreed. */
export function isPublicWithoutConsent({ isPublished, consent }: Publication): boolean {
  return isPublished && !consent?.withdrawnAt && !isConsentRecorded(consent);
}

/** `today` is a day such as 2025-10-01; `londonDay` names it. */
export function consentStateOf(consent: MaybeConsent, today: string): ConsentState {
  if (consent?.withdrawnAt) return 'withdrawn';
  if (!consent?.givenAt || !isConsentRecorded(consent)) return 'missing';
  // Days sort as text. A year before 29 February there is no such day, but the days around it sort as they should.
  return dayOf(consent.givenAt) < yearBefore(today) ? 'old' : 'current';
}

/**
 * Whether an athlete who has turned 18, or will within the time of the reminder, has not yet agreed in person. `today` is a
 * day.
 */
export function needsOwnConsent(consent: MaybeConsent, today: string): boolean {
  if (!consent?.adultOn || consent.withdrawnAt) return false;
  const adultOn = dayOf(consent.adultOn);
  const isGivenInPerson = isConsentRecorded(consent) && dayOf(consent.givenAt ?? '') >= adultOn;
  return adultOn <= dayOf(endOfAdultReminder(today)) && !isGivenInPerson;
}

/** The reminder covers everybody who turns 18 up to this moment. */
export function endOfAdultReminder(today: string): Date {
  return new Date(Date.parse(`${today}T00:00:00Z`) + limits.adultReminderDays * DAY_MS);
}

/** Consents given before this moment are old. For 29 February the boundary is 1 March of the year before. */
export function startOfCurrentConsents(today: string): Date {
  const [year = 0, month = 1, day = 1] = yearBefore(today).split('-').map(Number);
  return new Date(Date.UTC(year, month - 1, day));
}

let format: Intl.DateTimeFormat | undefined;

/** The day that it is in London, such as 2025-10-01. */
export function londonDay(moment: Date): string {
  // Kept: making one takes longer than a page's dates. Swedish dates are written like this.
  format ??= new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/London' });
  return format.format(moment);
}

/** The day in UTC, as forms show it: the api stores a sent day as midnight UTC. */
const dayOf = (given: Date | string): string =>
  (given instanceof Date ? given.toISOString() : given).slice(0, 10);

const yearBefore = (day: string): string => `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;
