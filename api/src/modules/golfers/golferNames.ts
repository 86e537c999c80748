import { londonDay, plainLetters, slugify } from '@site/contract';
import { initialOf } from '../../records/person';

const SIXTEEN_TO_ADULT = 2;

interface AgeOnRecord {
  /** `adultOn` is the day on which the athlete turns 18. */
  consent?: { belowSixteen?: boolean; adultOn?: Date | null } | null;
  gradYear?: number | null;
}

/**
 * docs/product.md#consent: whether the record says that the athlete is under 16, by the tick, by the birthday, or where it
 * has neither, by the school year. Only a birthday says that somebody is older than the classmates.
 */
export function isRecordedUnderSixteen({ consent, gradYear }: AgeOnRecord, now: Date): boolean {
  if (consent?.belowSixteen) return true;
  return (
    londonDay(now) < (consent?.adultOn ? sixteenthBirthday(consent.adultOn) : sixteenInClassOf(gradYear))
  );
}

function sixteenthBirthday(adultOn: Date): string {
  const day = new Date(adultOn);
  day.setUTCFullYear(day.getUTCFullYear() - SIXTEEN_TO_ADULT);
  return day.toISOString().slice(0, 10);
}

/** The day on which a class begins its last two years of school: everybody in it is 16 by then. Empty without a year. */
const sixteenInClassOf = (gradYear: number | null | undefined): string =>
  gradYear ? `${gradYear - SIXTEEN_TO_ADULT}-09-01` : '';

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
function coveredNames(golfer: PossiblyYoung): string[] {
  const shown = givenNameOf(golfer);
  return [...wordsOf(golfer.firstName).filter((word) => word !== shown), golfer.lastName];
}

type Addressed = AgeOnRecord & { firstName: string; lastName: string; slug: string };

/** Made from the name that is shown. */
export function slugOfName(golfer: Addressed): string {
  const isBelowSixteen = isRecordedUnderSixteen(golfer, new Date());
  const { firstName, lastName } = shownNames({ ...namesOf(golfer), isBelowSixteen });
  return slugify(`${firstName} ${lastName}`, 'golfer');
}

/** Whether an address tells a name that is not shown. */
export function slugTellsName(golfer: Addressed): boolean {
  if (!isRecordedUnderSixteen(golfer, new Date())) return false;
  const covered = coveredNames(namesOf(golfer)).map((name) => slugify(name, ''));
  return covered.some((name) => name.length > 1 && `-${golfer.slug}-`.includes(`-${name}-`));
}

// A document's fields are no properties of its own.
const namesOf = ({ firstName, lastName }: Addressed) => ({ firstName, lastName });
