import { limits } from '@site/contract';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type LoadedRecords, loadRecords } from './loadRecords';
import { type RecordList, useRecordList } from './useRecordList';

// The browser holds, searches and sorts what is loaded.
const NEWEST_MAX = 1000;
const FOUND_MAX = limits.listMax;

/** The newest records or, with words, the newest that the api finds by them. `send` is the base query of RTK Query. */
export const loadNewest = <Wire extends { id: string }>(
  url: string,
  words: string,
  send: (url: string) => unknown,
) => loadRecords<Wire>(url, { send, words, max: words ? FOUND_MAX : NEWEST_MAX });

interface NewestQuery<Wire> {
  data?: LoadedRecords<Wire>;
  /** Undefined while other words are searched for. */
  currentData?: LoadedRecords<Wire>;
  error?: unknown;
  isFetching: boolean;
  fulfilledTimeStamp?: number;
  refetch(): unknown;
}

export interface NewestList<Row> extends RecordList<Row> {
  /** There are older records, of which only those that match the search are in the list. */
  isCapped: boolean;
  /** When the list was last fetched. */
  readAt: number | undefined;
}

/**
 * The newest records and, where there are older ones, those of them that the api finds by the search in the address.
 * `toRow` must be referentially stable.
 */
export function useNewestList<Wire extends { id: string }, Row>(
  useRecords: (words: string, options?: { skip: boolean }) => NewestQuery<Wire>,
  toRow: (wire: Wire) => Row,
): NewestList<Row> {
  const [params] = useSearchParams();
  const words = params.get('q')?.trim() ?? '';
  const newest = useRecords('');
  const isCapped = newest.data?.hasMore ?? false;
  const found = useRecords(words, { skip: !isCapped || words === '' });
  const [loaded, older] = [newest.data?.records, found.currentData?.records];
  const data = useMemo(() => withOlder(loaded, older), [loaded, older]);
  const failed = newest.error === undefined && found.error !== undefined ? found : newest;
  const list = useRecordList({ ...failed, data }, toRow);
  return { ...list, isIncomplete: found.isFetching, isCapped, readAt: newest.fulfilledTimeStamp };
}

function withOlder<Wire extends { id: string }>(
  newest: readonly Wire[] | undefined,
  found: readonly Wire[] = [],
): readonly Wire[] | undefined {
  if (!newest || found.length === 0) return newest;
  const known = new Set(newest.map(({ id }) => id));
  return [...newest, ...found.filter(({ id }) => !known.has(id))];
}
