import {
  type ConsentProblem,
  consentProblems,
  endOfAdultReminder,
  type ExampleFilter,
  type GolferStatus,
  golferStatuses,
  type HideableGroup,
  limits,
  londonDay,
  type PhotoProblem,
  photoProblems,
  sportKeyOf,
  startOfCurrentConsents,
  startOfRecentConsents,
} from '@site/contract';
import { allOf, anyOf, before, between, earlier, noneOf, not, notAfter, notBefore } from '../../db/filters';
import { examplesFilter } from '../../records/recordKind';
import { exampleQuery } from '../../http/exampleQuery';
import { queryChoice, queryFields, queryPattern, queryText } from '../../http/queryFields';
import type { QueryDeclaration } from '../../http/route';
import { matching } from '../../db/searchWords';
import { Golfer } from './golfer.model';

/** Filters of the admin's list; an absent one matches every athlete. */
export interface GolferFilters {
  status?: GolferStatus;
  consent?: ConsentProblem;
  photo?: PhotoProblem;
  example?: ExampleFilter;
  gradYear?: number;
  sport?: string;
  /** The id of a trainer. */
  trainer?: string;
  /** The id of an import. */
  import?: string;
}

type Filter = Record<string, unknown>;

const yearQuery = queryFields<{ grad_year?: string }>({
  grad_year: {
    description: 'Only those who finish school in this year.',
    schema: queryPattern('grad_year', /^-?\d{1,9}$/, 'a whole number'),
  },
});

/** One graduation year, in the lists of visitors and of admins. */
export const gradYear: QueryDeclaration<{ gradYear?: number }> = {
  ...yearQuery,
  async read(ctx) {
    const { grad_year } = await yearQuery.read(ctx);
    return grad_year === undefined ? {} : { gradYear: Number(grad_year) };
  },
};

const adminQuery = queryFields<GolferFilters>({
  status: {
    description: 'Only those whom visitors see, or do not see.',
    schema: queryChoice('status', golferStatuses),
  },
  consent: {
    description:
      'Only those whom visitors see without a consent record (`missing`), or whom visitors do not see and who have none (`hidden_missing`) or one of the last 30 days (`hidden_given`), whose consent is more than a year old, or withdrawn, or who turn 18 soon or have since somebody else agreed (`adult`).',
    schema: queryChoice('consent', consentProblems),
  },
  photo: {
    description: 'Only those whom visitors see without a photo, unless their consent hides it.',
    schema: queryChoice('photo', photoProblems),
  },
  sport: {
    description:
      'Only those who do this sport, under whichever of its names, in any case, with or without accents.',
    schema: queryText('sport', limits.sportMax),
  },
  trainer: {
    description: 'Only the athletes of the trainer with this id.',
    schema: queryPattern('trainer', /^[0-9a-f]{24}$/, 'an id'),
  },
  import: {
    description: 'Only the athletes who came by the import with this id.',
    schema: queryPattern('import', /^[0-9a-f]{32}$/, 'the id of an import'),
  },
});

export const golferFilters: QueryDeclaration<GolferFilters> = {
  parameters: [...gradYear.parameters, ...exampleQuery.parameters, ...adminQuery.parameters],
  read: async (ctx) => ({
    ...(await adminQuery.read(ctx)),
    ...(await gradYear.read(ctx)),
    ...(await exampleQuery.read(ctx)),
  }),
};

const unrecorded: Filter = {
  $or: [{ 'consent.givenBy': null }, { 'consent.givenBy': '' }, { 'consent.givenAt': null }],
};

/** Matches athletes who are public without a consent record: the database filter for `isPublicWithoutConsent`. */
export const publicWithoutConsent: Filter = { isVisible: true, ...unrecorded };

/** Matches athletes who are not public, and whose family has neither agreed nor withdrawn. */
const hiddenWithoutConsent: Filter = { isVisible: false, ...unrecorded, 'consent.withdrawnAt': null };

/** Matches hidden athletes whose family gave consent within the last 30 days. */
const agreedHidden = (): Filter => ({
  // Implied by the next condition, and the first field of the index.
  isVisible: false,
  isPublished: false,
  'consent.givenBy': noneOf(['', null]),
  'consent.givenAt': notBefore(startOfRecentConsents(londonDay(new Date()))),
  'consent.withdrawnAt': null,
});

/** Matches athletes who turn 18 soon, or have since somebody else agreed: the database filter for `needsOwnConsent`. */
export const adultsOfOthers = (): Filter => ({
  'consent.adultOn': notAfter(endOfAdultReminder(londonDay(new Date()))),
  'consent.withdrawnAt': null,
  $or: [
    { 'consent.givenBy': null },
    { 'consent.givenBy': '' },
    { 'consent.givenAt': null },
    { $expr: earlier('consent.givenAt', 'consent.adultOn') },
  ],
});

/** Matches athletes of this import. `importedFrom` is the import's id, a colon and the row; ';' follows ':' in every order. */
export const importedBy = (id: string): Filter => ({ importedFrom: between(`${id}:`, `${id};`) });

/** Matches athletes who are public without a photo, although one may be shown. */
const publicWithoutPhoto = (): Filter => ({
  isVisible: true,
  'photo.id': null,
  hiddenGroups: not('photo' satisfies HideableGroup),
});

/** The filter of the database. */
export async function storedFilters(filters: GolferFilters): Promise<Filter> {
  const { status, consent, photo, gradYear, sport, trainer } = filters;
  return allOf([
    status ? { isVisible: status === 'public' } : {},
    consent ? consentFilters[consent]() : {},
    photo ? publicWithoutPhoto() : {},
    examplesFilter(filters.example),
    gradYear === undefined ? {} : { gradYear },
    sport ? { sports: anyOf(await spellingsOfSport(sport)) } : {},
    trainer ? { trainerId: trainer } : {},
    filters.import ? importedBy(filters.import) : {},
  ]);
}

const consentFilters: Readonly<Record<ConsentProblem, () => Filter>> = {
  missing: () => publicWithoutConsent,
  hidden_missing: () => hiddenWithoutConsent,
  hidden_given: agreedHidden,
  old: () => ({
    'consent.givenBy': noneOf(['', null]),
    'consent.givenAt': before(startOfCurrentConsents(londonDay(new Date()))),
    'consent.withdrawnAt': null,
  }),
  withdrawn: () => ({ 'consent.withdrawnAt': not(null) }),
  adult: adultsOfOthers,
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
