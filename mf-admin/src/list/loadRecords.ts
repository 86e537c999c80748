import { limits } from '@site/contract';
import type { ApiError } from '@site/runtime';

const PAGE_SIZE = limits.listMax;
/** As many rows can be selected at once: nobody can check more by eye, and the run would take minutes. */
export const SELECTED_MAX = 1000;

type Loaded<Wire> = { data: Wire[] } | { error: ApiError };

type Answer = { data: unknown } | { error: ApiError };

/** The base query of RTK Query. */
type Send = (url: string) => unknown;

/** A `queryFn` for the records on all pages that match a query, fetched page by page: the first ones that can be selected. */
export const allOf =
  <Wire extends { id: string }>(url: string) =>
  // RTK Query passes two arguments in between that are not needed here.
  (...[query, , , send]: [string, unknown, unknown, Send]): Promise<Loaded<Wire>> =>
    loadRecords<Wire>(query ? withQuery(url, query) : url, send);

async function loadRecords<Wire extends { id: string }>(url: string, send: Send): Promise<Loaded<Wire>> {
  const base = withQuery(url, `limit=${PAGE_SIZE}`);
  const records = new Map<string, Wire>();
  for (let offset = 0; offset < SELECTED_MAX; offset += PAGE_SIZE) {
    const answer = (await send(offset === 0 ? base : `${base}&offset=${offset}`)) as Answer;
    if ('error' in answer) return answer;
    const found = answer.data as Wire[];
    // Keyed by id: a record that is changed between two requests may move to a later page.
    for (const record of found) records.set(record.id, record);
    if (found.length < PAGE_SIZE) break;
  }
  return { data: [...records.values()].slice(0, SELECTED_MAX) };
}

/** The url may have a query already. */
const withQuery = (url: string, query: string): string => `${url}${url.includes('?') ? '&' : '?'}${query}`;
