import { londonDay, plainLetters } from '@site/contract';
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
export const shownNames = (golfer: PossiblyYoung) => ({
  firstName: golfer.isBelowSixteen ? givenNameOf(golfer) : golfer.firstName,
  lastName: golfer.isBelowSixteen ? initialOf(golfer.lastName) : golfer.lastName,
});

const wordsOf = (name: string): string[] => name.split(/[\s,;_/]+/).filter(Boolean);

/**
 * A single word of the first-name field. Owners also type the last name there, in front of a comma ('Hartley, Isla') or
 * in addition to its own field, and it must not be shown. 'Anne-Marie' is one word.
 */
function givenNameOf({ firstName, lastName }: PossiblyYoung): string {
  const [before = '', ...after] = firstName.split(/[,;]/);
  const words = wordsOf([...after, before].join(' '));
  const last = new Set(wordsOf(lastName).map(plainLetters));
  return words.find((word) => !last.has(plainLetters(word))) ?? words[0] ?? '';
}

/** The names that are not shown of somebody under 16. */
export function coveredNames(golfer: PossiblyYoung): string[] {
  const shown = givenNameOf(golfer);
  return [...wordsOf(golfer.firstName).filter((word) => word !== shown), golfer.lastName];
}
