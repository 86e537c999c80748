import { limits } from '@site/contract';
import type { AnswerMeta } from '@site/runtime';
import type { TableSort } from '@site/ui';
import { useEffect } from 'react';
import type { ListRow, ListSelection } from './ListKind';
import { type ListSelectionControls, useListSelection } from './useListSelection';
import { isTriedAgain, type RecordList } from './useRecordList';
import { useSettled } from './useSettled';

const PAGE_SIZE = limits.pageSize;

/** One page of a list, as the api sends it. */
export interface ListPage<Wire> {
  records: Wire[];
  /** The number of matches on all pages. */
  total: number;
}

/** For `transformResponse`. */
export const toListPage = <Wire>(records: Wire[], meta: AnswerMeta | undefined): ListPage<Wire> => ({
  records,
  total: meta?.total ?? records.length,
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
}

export interface PagedList<Row extends ListRow> extends RecordList<Row> {
  controls: ListSelectionControls;
  page: number;
  pageCount: number;
  /** The number of matches on all pages. */
  total: number;
  /** The rows still belong to the previous query. */
  isIncomplete: boolean;
  /** The query of all pages. */
  scope: string;
  /** What they are sorted by, as the api names it; undefined for its own order. */
  order: string | undefined;
  /** The page could not be loaded: the rows are those of an earlier choice. */
  isMissing: boolean;
  /** When the page was last fetched. */
  readAt: number | undefined;
}

/**
 * A list that the api sends one page at a time, already searched, sorted and filtered. Search, order and page are in the
 * address.
 */
export function usePagedList<Wire, Row extends ListRow>(
  usePage: (query: string) => PageQuery<Wire>,
  { toRow, sorts, filters = '' }: PagedListRules<Wire, Row>,
): PagedList<Row> {
  const controls = useListSelection();
  const chosen = useSettled(controls.selection, isSearchTyped);
  const scope = scopeOf(chosen.search, filters);
  const order = chosen.sort && sortOf(chosen.sort, sorts);
  const query = usePage(pageQuery(scope, { ...chosen, order }));
  const { data, currentData, error, refetch } = query;
  const total = data?.total ?? 0;
  const pageCount = Math.max(1, Math.ceil(total / PAGE_SIZE));
  useLastPage(chosen.page, { pageCount: currentData && pageCount, goTo: controls.goTo });

  return {
    controls,
    scope,
    order,
    page: chosen.page,
    pageCount,
    total,
    rows: data?.records.map((record) => toRow(record)),
    isMissing: isMissing(query),
    isIncomplete: isChanging(query),
    readAt: query.fulfilledTimeStamp,
    hasFailed: error !== undefined,
    isTriedAgain: isTriedAgain(error),
    retry: () => void refetch(),
  };
}

const isSearchTyped = (now: ListSelection, settled: ListSelection): boolean =>
  now.search.trim() !== settled.search.trim();

const isMissing = ({ currentData, error }: PageQuery<unknown>): boolean =>
  error !== undefined && currentData === undefined;

const isChanging = ({ data, currentData, error }: PageQuery<unknown>): boolean =>
  error === undefined && data !== undefined && currentData === undefined;

interface Pages {
  /** Undefined until the chosen page has been loaded. */
  pageCount: number | undefined;
  goTo(page: number): void;
}

/** Shows the last page where the chosen one lies beyond it: records may have gone meanwhile. */
function useLastPage(page: number, { pageCount, goTo }: Pages): void {
  const target = pageCount !== undefined && page > pageCount ? pageCount : undefined;
  useEffect(() => {
    if (target !== undefined) goTo(target);
  }, [target, goTo]);
}

function scopeOf(search: string, filters: string): string {
  const query = new URLSearchParams(filters);
  if (search.trim()) query.set('q', search.trim());
  return query.toString();
}

/** The query of all pages with their order. */
export function inOrder(scope: string, order: string | undefined): string {
  const query = new URLSearchParams(scope);
  if (order) query.set('sort', order);
  return query.toString();
}

function pageQuery(scope: string, { page, order }: { page: number; order: string | undefined }): string {
  const query = new URLSearchParams(scope);
  query.set('limit', String(PAGE_SIZE));
  if (page > 1) query.set('offset', String((page - 1) * PAGE_SIZE));
  if (order) query.set('sort', order);
  return query.toString();
}

function sortOf({ key, direction }: TableSort, sorts: Readonly<Record<string, string>>): string | undefined {
  const name = Object.hasOwn(sorts, key) ? sorts[key] : undefined;
  return name && `${direction === 'descending' ? '-' : ''}${name}`;
}
