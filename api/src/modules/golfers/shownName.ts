import { londonDay } from '@site/contract';
import { initialOf } from '../../shared/initialOf';

const SIXTEEN_TO_ADULT = 2;

interface AgeOnRecord {
  belowSixteen?: boolean;
  /** The day on which the athlete turns 18. */
  adultOn?: Date | null;
}

/** Whether the record says that the athlete is under 16, by the tick or by the day. */
export function saysBelowSixteen(consent: AgeOnRecord | null | undefined, now: Date): boolean {
  if (consent?.belowSixteen) return true;
  const sixteenOn = consent?.adultOn && new Date(consent.adultOn);
  sixteenOn?.setUTCFullYear(sixteenOn.getUTCFullYear() - SIXTEEN_TO_ADULT);
  return Boolean(sixteenOn && sixteenOn.toISOString().slice(0, 10) > londonDay(now));
}

interface PossiblyYoung {
  firstName: string;
  lastName: string;
  isBelowSixteen?: boolean;
}

/** The names by which an athlete is listed, found and addressed in public. */
export const shownNames = ({ firstName, lastName, isBelowSixteen }: PossiblyYoung) => ({
  firstName: isBelowSixteen ? firstWordOf(firstName) : firstName,
  lastName: isBelowSixteen ? initialOf(lastName) : lastName,
});

const wordsOf = (name: string): string[] => name.split(/[\s,;_/]+/).filter(Boolean);

/** Whatever follows may be the last name, typed into the wrong field. 'Anne-Marie' is one word. */
const firstWordOf = (name: string): string => wordsOf(name)[0] ?? '';

/** The names that are not shown of somebody under 16. */
export const coveredNames = ({ firstName, lastName }: PossiblyYoung): string[] => [
  ...wordsOf(firstName).slice(1),
  lastName,
];
