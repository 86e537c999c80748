import { applicationSports, golferSports, PAGE_QUERY, sportKeyOf } from '@site/contract';
import type { SelectOption } from '@site/ui';
import { readPage } from '@site/remote-kit';
import { golfersCopy } from '../content/golfers';
import { firstLetters } from '../shared/text/firstLetters';

/** The query of the list: q, sport and year (docs/product.md#routes), and the page. */
export interface GolferFilter {
  q: string;
  sport: string;
  /** Null for all years. The only part sent to the api (docs/product.md#api-calls). */
  year: number | null;
  /** Starts at 1. For visitors without JavaScript: 'Show more' does not change it. */
  page: number;
}

export const FILTER_MAX = 100;
const YEAR = /^\d{4}$/;

/** Queries are untrusted: an invalid year counts as absent. */
export function readFilter(query: URLSearchParams): GolferFilter {
  const year = query.get('year')?.trim() ?? '';
  return {
    q: readWords(query.get('q')),
    sport: readWords(query.get('sport')),
    year: YEAR.test(year) ? Number(year) : null,
    page: readPage(query),
  };
}

function readWords(value: string | null): string {
  return firstLetters(value ?? '', FILTER_MAX)
    .replace(/\s+/g, ' ')
    .trim();
}

/** The query for a filter, without empty values. */
export function filterQuery({ q, sport, year, page }: GolferFilter): string {
  const named = { q, sport, year: year === null ? '' : String(year) };
  const query = new URLSearchParams(Object.entries(named).filter(([, value]) => value !== ''));
  if (page > 1) query.set(PAGE_QUERY, String(page));
  return query.size > 0 ? `?${query}` : '';
}

export const isFiltered = (filter: GolferFilter): boolean => filterQuery({ ...filter, page: 1 }) !== '';

const FIRST = 'Golf';
const NAMED = [...golferSports, ...applicationSports];

/**
 * docs/product.md#sport-lists: the built-in lists, the athletes' sports, and the sport in the address. Those without
 * athletes come last, and say so; `found` is undefined until the athletes are known. Trainers' specialties are left out:
 * fitness and mental coaching are no sports.
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
