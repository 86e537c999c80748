import { limits } from '@site/contract';
import { type AnswerMeta, toApiError } from '@site/runtime';
import type { TableSort } from '@site/ui';
import { useEffect } from 'react';
import type { ListRow, ListSelection } from './ListKind';
import { type PagePlace, placeOf } from './pagePlace';
import { type ListSelectionControls, useListSelection } from './useListSelection';
import { isTriedAgain, type RecordList } from './useRecordList';
import { tellsCursors } from './tellsCursors';
import { useSettled } from './useSettled';

const PAGE_SIZE = limits.pageSize;

/** One page of a list, as the api sends it. */
export interface ListPage<Wire> {
  records: Wire[];
  /** The number of matches; null when they were not all counted. */
  total: number | null;
  /** The cursors of the pages beside it. */
  next?: string;
  previous?: string;
  /** There are no cursors (see `tellsCursors`): pages are asked for by their number. */
  isNumbered?: boolean;
}

/** For `transformResponse`. */
export const toListPage = <Wire>(records: Wire[], meta: AnswerMeta | undefined): ListPage<Wire> => ({
  records,
  total: meta?.total ?? null,
  next: meta?.next,
  previous: meta?.previous,
  isNumbered: meta !== undefined && !tellsCursors(meta),
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
  /** How many records the api skips at most for a page that is asked for by its number. */
  skippedMax?: number;
}

export interface PagedList<Row extends ListRow> extends RecordList<Row>, PagePlace {
  controls: ListSelectionControls;
  total: number | null;
  /** Shows the page after or before this one, by its number. */
  turnTo(page: number): void;
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
 * address. 'Next' and 'Previous' go on from the rows on screen; an address leads to a page by its number.
 */
export function usePagedList<Wire, Row extends ListRow>(
  usePage: (query: string) => PageQuery<Wire>,
  { toRow, sorts, filters = '', skippedMax = Infinity }: PagedListRules<Wire, Row>,
): PagedList<Row> {
  const controls = useListSelection();
  const chosen = withinMax(useSettled(controls.selection, isSearchTyped), skippedMax);
  const scope = scopeOf(chosen.search, filters);
  const order = chosen.sort && sortOf(chosen.sort, sorts);
  const query = usePage(pageQuery(scope, { ...chosen, order }));
  const { data, currentData, error, refetch } = query;
  const place = placeOf(data, chosen.page);
  useReturn(query, { chosen, pageCount: place.pageCount, goTo: controls.goTo });

  return {
    ...{ controls, scope, order, ...place },
    total: data?.total ?? null,
    rows: data?.records.map((record) => toRow(record)),
    turnTo(page) {
      // While another page is loading, what follows it is not known yet.
      if (!currentData) return;
      controls.goTo(Math.max(1, page), page > place.page ? currentData.next : currentData.previous);
    },
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

/** The last page that has a number, where the address names a later one. By cursor there is no such end. */
function withinMax(chosen: ListSelection, skippedMax: number): ListSelection {
  if (chosen.cursor !== undefined) return chosen;
  return { ...chosen, page: Math.min(chosen.page, Math.floor(skippedMax / PAGE_SIZE) + 1) };
}

const isMissing = ({ currentData, error }: PageQuery<unknown>): boolean =>
  error !== undefined && currentData === undefined;

const isChanging = ({ data, currentData, error }: PageQuery<unknown>): boolean =>
  error === undefined && data !== undefined && currentData === undefined;

interface Choice extends Pick<PagePlace, 'pageCount'> {
  chosen: ListSelection;
  goTo(page: number, cursor?: string): void;
}

/** Shows another page when there is nothing at the chosen place, or not a whole page before it. */
function useReturn(
  query: Pick<PageQuery<unknown>, 'currentData' | 'error'>,
  { goTo, ...choice }: Choice,
): void {
  const target = returnTo(query, choice);
  const [page, cursor] = [target?.page, target?.cursor];
  useEffect(() => {
    if (page !== undefined) goTo(page, cursor);
  }, [page, cursor, goTo]);
}

type Target = Pick<ListSelection, 'page' | 'cursor'>;

function returnTo(
  { currentData: shown, error }: Pick<PageQuery<unknown>, 'currentData' | 'error'>,
  { chosen, pageCount }: Omit<Choice, 'goTo'>,
): Target | undefined {
  const { page, cursor } = chosen;
  if (cursor !== undefined && toApiError(error)?.status === 400) return { page };
  if (!shown) return undefined;
  // Read again from its start, because other records may be there by now.
  if (cursor !== undefined && shown.previous === undefined) return { page: 1 };
  return shown.records.length === 0 && page > 1 ? beforeEmpty(shown, { page, pageCount }) : undefined;
}

function beforeEmpty(
  { previous }: ListPage<unknown>,
  { page, pageCount }: Pick<PagePlace, 'page' | 'pageCount'>,
): Target {
  if (previous !== undefined) return { page: page - 1, cursor: previous };
  // Always an earlier page: the number of records may be an estimate.
  return { page: Math.min(pageCount ?? 1, page - 1) };
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

function pageQuery(scope: string, { page, cursor, order }: Target & { order: string | undefined }): string {
  const query = new URLSearchParams(scope);
  query.set('limit', String(PAGE_SIZE));
  if (cursor !== undefined) query.set('cursor', cursor);
  else if (page > 1) query.set('offset', String((page - 1) * PAGE_SIZE));
  if (order) query.set('sort', order);
  return query.toString();
}

function sortOf({ key, direction }: TableSort, sorts: Readonly<Record<string, string>>): string | undefined {
  const name = Object.hasOwn(sorts, key) ? sorts[key] : undefined;
  return name && `${direction === 'descending' ? '-' : ''}${name}`;
}
