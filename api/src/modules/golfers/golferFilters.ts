import {
  type ConsentProblem,
  consentProblems,
  endOfAdultReminder,
  type ExampleFilter,
  exampleFilters,
  type GolferStatus,
  golferStatuses,
  limits,
  londonDay,
  sportKeyOf,
  startOfCurrentConsents,
} from '@site/contract';
import { allOf, anyOf, before, earlier, noneOf, not, notAfter } from '../../db/filters';
import { examplesFilter } from '../../records/recordKind';
import { queryChoice, queryFields, queryPattern, queryText } from '../../http/query';
import { matching } from '../../db/searchWords';
import { Golfer } from './golfer.model';

/** The list of visitors; an absent filter matches every athlete. */
interface YearFilter {
  /** Digits. */
  grad_year?: string;
}

/** The admin's list. */
export interface GolferFilters extends YearFilter {
  status?: GolferStatus;
  consent?: ConsentProblem;
  example?: ExampleFilter;
  sport?: string;
}

const yearField = {
  grad_year: {
    description: 'Only those who finish school in this year.',
    schema: queryPattern('grad_year', /^-?\d{1,9}$/, 'a whole number'),
  },
};

export const yearFilter = queryFields<YearFilter>(yearField);

export const golferFilters = queryFields<GolferFilters>({
  ...yearField,
  status: {
    description: 'Only those whom visitors see, or do not see.',
    schema: queryChoice('status', golferStatuses),
  },
  consent: {
    description:
      'Only those whom visitors see without a consent record (`missing`), or whose consent is more than a year old, or withdrawn, or who turn 18 soon or have since somebody else agreed (`adult`).',
    schema: queryChoice('consent', consentProblems),
  },
  example: {
    description: 'Only the examples, which the demo content has invented (`only`), or only the others.',
    schema: queryChoice('example', exampleFilters),
  },
  sport: {
    description:
      'Only those who do this sport, under whichever of its names, in any case, with or without accents.',
    schema: queryText('sport', limits.sportMax),
  },
});

type Filter = Record<string, unknown>;

const recorded: Filter = { 'consent.givenBy': noneOf(['', null]), 'consent.givenAt': not(null) };

const withoutRecord: Filter = {
  $or: [{ 'consent.givenBy': null }, { 'consent.givenBy': '' }, { 'consent.givenAt': null }],
};

/** Matches athletes who are public without a consent record: the database filter for `isPublicWithoutConsent`. */
export const publicWithoutConsent: Filter = { isVisible: true, ...withoutRecord };

/** Matches profiles that search engines may show: the database filter for `is_indexable`. */
export const indexable: Filter = {
  isVisible: true,
  isExample: not(true),
  'consent.searchEngines': true,
  ...recorded,
};

/** Matches athletes who turn 18 soon, or have since somebody else agreed: the database filter for `needsOwnConsent`. */
export const needsOwnConsentFilter = (): Filter => ({
  'consent.adultOn': notAfter(endOfAdultReminder(londonDay(new Date()))),
  'consent.withdrawnAt': null,
  $or: [...(withoutRecord.$or as Filter[]), { $expr: earlier('consent.givenAt', 'consent.adultOn') }],
});

/** The filter of the database. */
export async function storedFilters({
  status,
  consent,
  example,
  grad_year: year,
  sport,
}: GolferFilters): Promise<Filter> {
  return allOf([
    status ? { isVisible: status === 'public' } : {},
    consent ? consentFilters[consent]() : {},
    examplesFilter(example),
    year === undefined ? {} : { gradYear: Number(year) },
    sport ? { sports: anyOf(await spellingsOfSport(sport)) } : {},
  ]);
}

const consentFilters: Readonly<Record<ConsentProblem, () => Filter>> = {
  missing: () => publicWithoutConsent,
  old: () => ({
    'consent.givenBy': noneOf(['', null]),
    'consent.givenAt': before(startOfCurrentConsents(londonDay(new Date()))),
    'consent.withdrawnAt': null,
  }),
  withdrawn: () => ({ 'consent.withdrawnAt': not(null) }),
  adult: needsOwnConsentFilter,
};

/**
 * How the records of athletes write this sport: under each of its names, in any case, with or without accents. Only those
 * found by its words are read.
 */
async function spellingsOfSport(sport: string): Promise<string[]> {
  const wanted = sportKeyOf(sport);
  // A sport without a letter or digit is none.
  if (wanted === '') return [];
  const stored = await Golfer.distinct('sports', matching(wanted));
  return stored.filter((spelling) => sportKeyOf(spelling) === wanted);
}
