import { limits } from '@site/contract';
import type { ApiError } from '@site/runtime';

const PAGE_SIZE = limits.listMax;

export interface LoadedRecords<Wire> {
  records: Wire[];
  /** There may be more behind them. */
  hasMore: boolean;
}

type Loaded<Records> = { data: Records } | { error: ApiError };

type Answer = { data: unknown } | { error: ApiError };

interface LoadOptions {
  /** The base query of RTK Query. */
  send(url: string): unknown;
  /** Loads no more pages than it takes for this many. */
  max?: number;
}

/** The records of a list, fetched page by page: a whole list in one answer may be longer than a browser can hold. */
export async function loadRecords<Wire extends { id: string }>(
  url: string,
  { send, max = Infinity }: LoadOptions,
): Promise<Loaded<LoadedRecords<Wire>>> {
  const base = withQuery(url, `limit=${PAGE_SIZE}`);
  const records = new Map<string, Wire>();
  for (let offset = 0; ; offset += PAGE_SIZE) {
    const answer = (await send(offset > 0 ? `${base}&offset=${offset}` : base)) as Answer;
    if ('error' in answer) return answer;
    const page = answer.data as Wire[];
    // Keyed by id: a record added between two requests moves the last one of a page to the next page.
    for (const record of page) records.set(record.id, record);
    const hasMore = page.length === PAGE_SIZE;
    if (!hasMore || records.size >= max) return { data: { records: [...records.values()], hasMore } };
  }
}

/** The url may have a query already. */
const withQuery = (url: string, query: string): string => `${url}${url.includes('?') ? '&' : '?'}${query}`;

/** A `queryFn` for the records on all pages that match a query. */
export const allOf =
  <Wire extends { id: string }>(url: string) =>
  // RTK Query passes two arguments in between that are not needed here.
  async (
    ...[query, , , send]: [string, unknown, unknown, (url: string) => unknown]
  ): Promise<Loaded<Wire[]>> => {
    const loaded = await loadRecords<Wire>(query ? withQuery(url, query) : url, { send });
    return 'error' in loaded ? loaded : { data: loaded.data.records };
  };
