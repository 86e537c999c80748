import { otherSportWords, pageSizes, plainWords, sportKeyOf } from '@site/contract';
import { memoized } from '../shared/lists/memoized';
import type { GolferFilter } from './golferFilter';
import type { GolferSummary } from './golferView';

/** Text normalised for the search: its plain words, "O'Ríordáin-Łuc" as 'oriordain luc', 'J.P.' as 'jp'. */
const searchable = (text: string): string => plainWords(text.replaceAll('.', '')).join(' ');

/** The number of cards at first, and the number that 'Show more' adds. */
export const PAGE_OF_GOLFERS = pageSizes.golfers;

/** The result of a filter, computed by the server for its page and by the browser from then on. */
export interface GolferResults {
  /** From the filter's page on; the server sends only that page. */
  golfers: readonly GolferSummary[];
  /** The number of athletes on earlier pages. */
  before: number;
  total: number;
  /** The filter options that these athletes provide. */
  sports: readonly string[];
  years: readonly number[];
}

/** Whether an address asks for a page behind the last athlete that it finds. */
export const isBehindLast = ({ before, total }: GolferResults): boolean => before > 0 && before >= total;

/** Expects the athletes of the filter's year: the api filters by year. */
export function toResults(
  golfers: readonly GolferSummary[],
  filter: Pick<GolferFilter, 'q' | 'sport' | 'page'>,
): GolferResults {
  const found = golfers.filter(matcherOf(filter));
  const total = found.length;
  // Without any match there is only the first page.
  const before = total > 0 ? (filter.page - 1) * PAGE_OF_GOLFERS : 0;
  return { golfers: found.slice(before), before, total, sports: sportsOf(golfers), years: yearsOf(golfers) };
}

const sportsOf = memoized((golfers: readonly GolferSummary[]): string[] => [
  ...new Set(golfers.flatMap(({ sports }) => sports)),
]);

export const yearsOf = memoized((golfers: readonly GolferSummary[]): number[] => {
  const years = new Set(golfers.map(({ gradYear }) => gradYear).filter((year) => year !== null));
  return [...years].sort((a, b) => a - b);
});

function matcherOf({ q, sport }: Pick<GolferFilter, 'q' | 'sport'>): (golfer: GolferSummary) => boolean {
  const words = searchable(q).split(' ').filter(Boolean);
  const wanted = sportKeyOf(sport);
  // A search without any letter or digit matches nothing.
  const isHopeless = (q !== '' && words.length === 0) || (sport !== '' && wanted === '');
  return (golfer) => {
    if (isHopeless) return false;
    if (wanted && !searchableSports(golfer).includes(wanted)) return false;
    return words.length === 0 || hasWords(searchableWords(golfer), words);
  };
}

const searchableSports = memoized(({ sports }: GolferSummary) => sports.map(sportKeyOf));

const searchableWords = memoized(({ name, country, sports }: GolferSummary) => ({
  name: searchable(name),
  around: ` ${[searchable([country ?? '', ...sports].join(' ')), ...sports.flatMap(otherWordsOf)].join(' ')}`,
}));

const otherWordsOf = (sport: string): string[] => otherSportWords(plainWords(sport));

/** Matches anywhere in the name, but in country and sports only at the start of a word: 'ana' finds Hana, not Ghana. */
const hasWords = ({ name, around }: Record<'name' | 'around', string>, words: readonly string[]): boolean =>
  words.every((word) => name.includes(word) || around.includes(` ${word}`));
