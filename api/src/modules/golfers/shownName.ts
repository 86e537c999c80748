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
  firstName,
  lastName: isBelowSixteen ? initialOf(lastName) : lastName,
});
