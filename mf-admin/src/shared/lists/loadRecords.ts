import { limits } from '@site/contract';
import type { ApiError } from '@site/runtime';

const PAGE_SIZE = limits.listMax;

export interface LoadedRecords<Wire> {
  records: Wire[];
  /** There may be more behind them. */
  hasMore: boolean;
}

type Answer = { data: unknown } | { error: ApiError };

interface LoadOptions {
  /** The base query of RTK Query. */
  send(url: string): unknown;
  /** The api's own search. */
  words?: string;
  /** Loads no more pages than it takes for this many. */
  max?: number;
}

/** The records of a list, fetched page by page: a whole list in one answer may be longer than a browser can hold. */
export async function loadRecords<Wire extends { id: string }>(
  url: string,
  { send, words = '', max = Infinity }: LoadOptions,
): Promise<{ data: LoadedRecords<Wire> } | { error: ApiError }> {
  const base = firstPage(url, words);
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

/** The url may have filters in its query. */
function firstPage(url: string, words: string): string {
  const limited = `${url}${url.includes('?') ? '&' : '?'}limit=${PAGE_SIZE}`;
  return words ? `${limited}&q=${encodeURIComponent(words)}` : limited;
}
