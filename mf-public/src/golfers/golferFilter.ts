import {
  applicationSports,
  golferSports,
  otherSportWords,
  PAGE_QUERY,
  pageSizes,
  plainWords,
  SORT_QUERY,
  sportKeyOf,
} from '@site/contract';
import { type ListPage, readPage, toListPage } from '@site/remote-kit';
import type { SelectOption } from '@site/ui';
import { golfersCopy } from '../content/golfers';
import { queryOf } from '../shared/queryForm/useQueryForm';
import { firstLetters } from '../shared/text/firstLetters';
import { type GolferSummary, shownSport } from './golferView';

/** The fields of the filter, by their name in the address (docs/product.md#routes). */
export const FILTER_FIELDS = ['q', 'sport', 'year', SORT_QUERY] as const;

export interface GolferFilter {
  q: string;
  sport: string;
  /** Null for all years. The only part sent to the api (docs/product.md#api-calls). */
  year: number | null;
  sort: GolferSort;
  /** Starts at 1. */
  page: number;
}

/** Without a name the order is that of the api: by name. */
export type GolferSort = '' | 'year' | 'handicap';

export const FILTER_MAX = 100;
const YEAR = /^\d{4}$/;

/** Queries are untrusted: an invalid year or order counts as absent. */
export function readFilter(query: URLSearchParams): GolferFilter {
  const year = query.get('year')?.trim() ?? '';
  const sort = query.get(SORT_QUERY);
  return {
    q: readWords(query.get('q')),
    sport: readWords(query.get('sport')),
    year: YEAR.test(year) ? Number(year) : null,
    sort: sort === 'year' || sort === 'handicap' ? sort : '',
    page: readPage(query),
  };
}

function readWords(value: string | null): string {
  return firstLetters(value ?? '', FILTER_MAX)
    .replace(/\s+/g, ' ')
    .trim();
}

/** The query for a filter, without empty values. */
export const filterQuery = ({ q, sport, year, sort, page }: GolferFilter): string =>
  queryOf({
    q,
    sport,
    year: String(year ?? ''),
    [SORT_QUERY]: sort,
    [PAGE_QUERY]: page > 1 ? String(page) : '',
  });

export const isFiltered = ({ q, sport, year }: GolferFilter): boolean =>
  q !== '' || sport !== '' || year !== null;

const FIRST = 'Golf';
const NAMED = [...golferSports, ...applicationSports].map(shownSport);

/**
 * docs/product.md#sport-lists: the built-in lists, the athletes' sports, and the sport in the address. Those without
 * athletes come last, and say so; `found` is undefined until the athletes are known.
 */
export function sportOptions(
  found: readonly string[] | undefined,
  { sport: chosen, year }: Pick<GolferFilter, 'sport' | 'year'>,
): SelectOption[] {
  const known = new Set<string>([...NAMED, ...(found ?? [])]);
  if (chosen) known.add(chosen);
  const taken = new Set(found?.map(sportKeyOf));
  const hasNone = (sport: string): boolean => found !== undefined && !taken.has(sportKeyOf(sport));
  const rank = (sport: string): number => (sport === FIRST ? 0 : 1) + (hasNone(sport) ? 2 : 0);
  return [...known]
    .sort((a, b) => rank(a) - rank(b) || a.localeCompare(b, 'en'))
    .map((sport) => ({ value: sport, label: hasNone(sport) ? golfersCopy.filter.none(sport, year) : sport }));
}

/** The athletes' years, and the year in the address. */
export function yearOptions(found: readonly number[], chosen: number | null): string[] {
  const years = new Set(found);
  if (chosen !== null) years.add(chosen);
  return [...years].sort((a, b) => a - b).map(String);
}

/** The page of a filter, and the options that the athletes provide. */
export interface GolferResults extends ListPage<GolferSummary> {
  total: number;
  sports: string[];
  years: number[];
}

/** Expects the athletes of the filter's year: the api filters by year. */
export function toResults(golfers: readonly GolferSummary[], filter: GolferFilter): GolferResults {
  const found = inOrder(golfers.filter(matcherOf(filter)), filter.sort);
  const { page } = filter;
  const size = pageSizes.golfers;
  const entries = found.slice((page - 1) * size, page * size);
  return {
    ...toListPage({ entries, total: found.length, size, page }),
    total: found.length,
    sports: [...new Set(golfers.flatMap(({ sports }) => sports))],
    years: yearsOf(golfers),
  };
}

export const yearsOf = (golfers: readonly GolferSummary[]): number[] => [
  ...new Set(golfers.map(({ gradYear }) => gradYear).filter((year) => year !== null)),
];

const SORT_KEYS = {
  year: ({ gradYear }: GolferSummary) => gradYear ?? Infinity,
  handicap: ({ handicap }: GolferSummary) => handicap ?? Infinity,
};

/** An unknown value comes last. */
function inOrder(golfers: GolferSummary[], sort: GolferSort): GolferSummary[] {
  if (sort === '') return golfers;
  const keyOf = SORT_KEYS[sort];
  return golfers.sort((a, b) => (keyOf(a) === keyOf(b) ? 0 : keyOf(a) - keyOf(b)));
}

/** Text normalised for the search: its plain words, "O'Ríordáin-Łuc" as 'oriordain luc', 'J.P.' as 'jp'. */
const searchable = (text: string): string => plainWords(text.replaceAll('.', '')).join(' ');

function matcherOf({ q, sport }: GolferFilter): (golfer: GolferSummary) => boolean {
  const words = searchable(q).split(' ').filter(Boolean);
  const wanted = sportKeyOf(sport);
  // A search without any letter or digit matches nothing.
  const isHopeless = (q !== '' && words.length === 0) || (sport !== '' && wanted === '');
  return (golfer) => {
    if (isHopeless) return false;
    if (wanted && !golfer.sports.map(sportKeyOf).includes(wanted)) return false;
    return words.length === 0 || hasWords(golfer, words);
  };
}

/** Matches anywhere in the name, but in country and sports only at the start of a word: 'ana' finds Hana, not Ghana. */
function hasWords({ name, country, sports }: GolferSummary, words: readonly string[]): boolean {
  const otherWords = sports.flatMap((sport) => otherSportWords(plainWords(sport)));
  const around = ` ${[searchable([country ?? '', ...sports].join(' ')), ...otherWords].join(' ')}`;
  const plainName = searchable(name);
  return words.every((word) => plainName.includes(word) || around.includes(` ${word}`));
}
