import { PAGE_QUERY } from '@site/contract';

const PAGE = /^[1-9]\d{0,3}$/;

/** The page that an address asks for, from 1. Queries are untrusted: what is not the number of a page counts as 1. */
export function readPage(query: URLSearchParams): number {
  const page = query.get(PAGE_QUERY) ?? '';
  return PAGE.test(page) ? Number(page) : 1;
}

/** The address of a page of the list at `path`: the first one has no parameter. */
export const pageAddress = (path: string, page: number): string =>
  page > 1 ? `${path}?${PAGE_QUERY}=${page}` : path;

/** The call of the api for one page of a list. */
export const pageCall = (url: string, size: number, page: number): string =>
  `${url}?limit=${size}${page > 1 ? `&page=${page}` : ''}`;

/** One page of a list. */
export interface ListPage<Entry> {
  entries: Entry[];
  /** Undefined when the api does not say how many entries there are. */
  pageCount: number | undefined;
  hasNext: boolean;
}

interface PageOfAnswer<Entry> {
  entries: Entry[];
  /** How many entries the whole list has. */
  total: number | undefined;
  size: number;
  page: number;
}

export function toListPage<Entry>({ entries, total, size, page }: PageOfAnswer<Entry>): ListPage<Entry> {
  if (total === undefined) return { entries, pageCount: undefined, hasNext: entries.length === size };
  const pageCount = Math.max(1, Math.ceil(total / size));
  return { entries, pageCount, hasNext: page < pageCount };
}
