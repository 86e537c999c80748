import { limits } from '@site/contract';
import type { TableSort } from '@site/ui';
import { useEffect } from 'react';
import type { ListRow, ListSelection } from './ListKind';
import { type ListSelectionControls, useListSelection } from './useListSelection';
import type { RecordList } from './useRecordList';
import { useSettled } from './useSettled';

const PAGE_SIZE = limits.pageSize;

/** One page of a list, as the api sends it. */
export interface ListPage<Wire> {
  records: Wire[];
  /** The number of matches; null when they were not all counted. */
  total: number | null;
}

/** For `transformResponse`. */
export const toListPage = <Wire>(records: Wire[], meta: { total?: number } | undefined): ListPage<Wire> => ({
  records,
  total: meta?.total ?? null,
});

interface PageQuery<Wire> {
  data?: ListPage<Wire>;
  /** Undefined while another page is loading. */
  currentData?: ListPage<Wire>;
  error?: unknown;
  fulfilledTimeStamp?: number;
  refetch(): unknown;
}

interface PagedListRules<Wire, Row> {
  toRow(wire: Wire): Row;
  /** The api's name of each column that can be sorted. */
  sorts: Readonly<Record<string, string>>;
  /** The query of the list's own filters. */
  filters?: string;
  /** How many records the api skips at most. */
  skippedMax?: number;
}

export interface PagedList<Row extends ListRow> extends RecordList<Row> {
  controls: ListSelectionControls;
  page: number;
  pageCount: number | null;
  hasNext: boolean;
  total: number | null;
  /** The rows still belong to the previous query. */
  isIncomplete: boolean;
  /** The query of all pages. */
  scope: string;
  /** The page could not be loaded: the rows are those of an earlier choice. */
  isMissing: boolean;
  /** There are more pages than the api numbers. */
  isCapped: boolean;
  /** When the page was last fetched. */
  readAt: number | undefined;
}

/**
 * A list that the api sends one page at a time, already searched, sorted and filtered. Search, order and page are in the
 * address.
 */
export function usePagedList<Wire, Row extends ListRow>(
  usePage: (query: string) => PageQuery<Wire>,
  { toRow, sorts, filters = '', skippedMax = Infinity }: PagedListRules<Wire, Row>,
): PagedList<Row> {
  const controls = useListSelection();
  const pageMax = Math.floor(skippedMax / PAGE_SIZE) + 1;
  const chosen = useSettled(controls.selection, isSearchTyped);
  const page = Math.min(chosen.page, pageMax);
  const scope = scopeOf(chosen.search, filters);
  const query = usePage(pageQuery(scope, { page, order: chosen.sort && sortOf(chosen.sort, sorts) }));
  const { data, currentData, error, refetch } = query;
  const rows = data?.records.slice(0, PAGE_SIZE).map((record) => toRow(record));
  const end = endOf(data, { page, pageMax });
  useReturnFromBeyondEnd(currentData, { page, pageCount: end.pageCount, goTo: controls.goTo });

  return {
    ...{ controls, page, scope, ...end },
    rows,
    isMissing: isMissing(query),
    isIncomplete: isChanging(query),
    readAt: query.fulfilledTimeStamp,
    hasFailed: error !== undefined,
    retry: () => void refetch(),
  };
}

const isSearchTyped = (now: ListSelection, settled: ListSelection): boolean =>
  now.search.trim() !== settled.search.trim();

const isMissing = ({ currentData, error }: PageQuery<unknown>): boolean =>
  error !== undefined && currentData === undefined;

const isChanging = ({ data, currentData, error }: PageQuery<unknown>): boolean =>
  error === undefined && data !== undefined && currentData === undefined;

type End = Pick<PagedList<ListRow>, 'total' | 'pageCount' | 'hasNext' | 'isCapped'>;

function endOf(
  { records, total }: ListPage<unknown> = { records: [], total: null },
  { page, pageMax }: { page: number; pageMax: number },
): End {
  const hasMore = records.length > PAGE_SIZE;
  const pageCount = total === null ? null : Math.min(pageMax, Math.max(1, Math.ceil(total / PAGE_SIZE)));
  return { total, pageCount, hasNext: hasMore && page < pageMax, isCapped: hasMore && page === pageMax };
}

interface Place extends Pick<End, 'pageCount'> {
  page: number;
  goTo(page: number): void;
}

/** Shows the last page when the list has become shorter, or the address has a number beyond its end. */
function useReturnFromBeyondEnd(shown: ListPage<unknown> | undefined, { page, pageCount, goTo }: Place) {
  const isBeyondEnd = page > 1 && shown?.records.length === 0;
  useEffect(() => {
    // Always an earlier page: the number of records may be an estimate.
    if (isBeyondEnd) goTo(Math.min(pageCount ?? 1, page - 1));
  }, [isBeyondEnd, page, pageCount, goTo]);
}

function scopeOf(search: string, filters: string): string {
  const query = new URLSearchParams(filters);
  if (search.trim()) query.set('q', search.trim());
  return query.toString();
}

/** Asks for one record more than is shown, which tells whether there is a next page. */
function pageQuery(scope: string, { page, order }: { page: number; order: string | undefined }): string {
  const query = new URLSearchParams(scope);
  query.set('limit', String(PAGE_SIZE + 1));
  if (page > 1) query.set('offset', String((page - 1) * PAGE_SIZE));
  if (order) query.set('sort', order);
  return query.toString();
}

function sortOf({ key, direction }: TableSort, sorts: Readonly<Record<string, string>>): string | undefined {
  const name = Object.hasOwn(sorts, key) ? sorts[key] : undefined;
  return name && `${direction === 'descending' ? '-' : ''}${name}`;
}
