import { limits } from '@site/contract';
import type { ApiError } from '@site/runtime';

const PAGE_SIZE = limits.listMax;

type Loaded<Wire> = { data: Wire[] } | { error: ApiError };

type Answer = { data: unknown } | { error: ApiError };

/** The base query of RTK Query. */
type Send = (url: string) => unknown;

/** A `queryFn` for the records on all pages that match a query, fetched page by page. */
export const allOf =
  <Wire extends { id: string }>(url: string) =>
  // RTK Query passes two arguments in between that are not needed here.
  (...[query, , , send]: [string, unknown, unknown, Send]): Promise<Loaded<Wire>> =>
    loadRecords<Wire>(query ? withQuery(url, query) : url, send);

async function loadRecords<Wire extends { id: string }>(url: string, send: Send): Promise<Loaded<Wire>> {
  const base = withQuery(url, `limit=${PAGE_SIZE}`);
  const records = new Map<string, Wire>();
  for (let offset = 0; ; offset += PAGE_SIZE) {
    const answer = (await send(offset > 0 ? `${base}&offset=${offset}` : base)) as Answer;
    if ('error' in answer) return answer;
    const page = answer.data as Wire[];
    // Keyed by id: a record added between two requests moves the last one of a page to the next page.
    for (const record of page) records.set(record.id, record);
    if (page.length < PAGE_SIZE) return { data: [...records.values()] };
  }
}

/** The url may have a query already. */
const withQuery = (url: string, query: string): string => `${url}${url.includes('?') ? '&' : '?'}${query}`;
