import { firstLetters } from '../../shared/text/firstLetters';

/** What the query of the list says: q, sport and year (spec 2), and the part of the list where there are many. */
export interface GolferFilter {
  q: string;
  sport: string;
  /** Null for every year. The only part that goes to the server (spec 7). */
  year: number | null;
  /** From 1 on. Links with it are for who has no JavaScript: 'Show more' needs none. */
  page: number;
}

export const FILTER_MAX = 100;
const YEAR = /^\d{4}$/;
const PAGE = /^[1-9]\d{0,3}$/;

/** Anybody can write a query: what is no year or no page counts as none. */
export function readFilter(query: URLSearchParams): GolferFilter {
  const year = query.get('year')?.trim() ?? '';
  const page = query.get('page') ?? '';
  return {
    q: readWords(query.get('q')),
    sport: readWords(query.get('sport')),
    year: YEAR.test(year) ? Number(year) : null,
    page: PAGE.test(page) ? Number(page) : 1,
  };
}

function readWords(value: string | null): string {
  return firstLetters(value ?? '', FILTER_MAX)
    .replace(/\s+/g, ' ')
    .trim();
}

/** The query for a filter; what is empty leaves the address. */
export function filterQuery({ q, sport, year, page }: GolferFilter): string {
  const named = { q, sport, year: year === null ? '' : String(year), page: page > 1 ? String(page) : '' };
  const query = new URLSearchParams(Object.entries(named).filter(([, value]) => value !== ''));
  return query.size > 0 ? `?${query}` : '';
}

export const isFiltered = (filter: GolferFilter): boolean => filterQuery({ ...filter, page: 1 }) !== '';
