import { limits } from '@site/contract';
import { toApiError } from '@site/runtime';
import type { SelectOption, TableColumn, TableSort } from '@site/ui';
import { type ReactNode, startTransition, useEffect, useMemo, useOptimistic } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ListPage } from './listApi';
import { useSettled } from './useSettled';

const PAGE_SIZE = limits.pageSize;

export interface ListRow {
  id: string;
}

/** The noun for the rows of a list. */
export interface RowNames<Row extends ListRow> {
  /** 'post' and 'posts', as used in the count, the search and the questions. */
  noun: { one: string; many: string };
  nameOf(row: Row): string;
}

/** A select above the list. Its choice is in the address. */
export interface ListFilter {
  /** In the address, and in the api's query unless `toQuery` says otherwise. */
  name: string;
  label: string;
  /** The label of no choice. */
  all: string;
  options: readonly SelectOption[];
  /** Accepts values that are not among the options. */
  accepts?(value: string): boolean;
  /** The api's query of a value; the empty value is no choice. */
  toQuery?(value: string): Readonly<Record<string, string>>;
}

/** All that distinguishes one list from another. */
export interface ListRules<Row extends ListRow> extends RowNames<Row> {
  caption: string;
  /** The key of a sortable column is the api's name of the order. */
  columns: readonly TableColumn<Row>[];
  /** Beside the name of a row, which opens the record. */
  asideOf?(row: Row): ReactNode;
  filters?: readonly ListFilter[];
  /** The searched fields, in words: 'names and titles'. Without it there is no search. */
  searched?: string;
  texts: { failed: string; empty: string; loading?: string };
}

/** The address's parameters and their changes. */
export interface ListAddress {
  params: URLSearchParams;
  /** Sets parameters, or removes them where the value is empty. Unless it says otherwise, the first page is shown. */
  change(values: Readonly<Record<string, string>>): void;
}

export interface List<Row> {
  /** Undefined until the first rows have arrived. */
  rows: readonly Row[] | undefined;
  total: number;
  page: number;
  pageCount: number;
  /** Undefined for a list that is always shown whole. */
  address?: ListAddress;
  goTo(page: number): void;
  /** The rows still belong to the previous query. */
  isStale: boolean;
  hasFailed: boolean;
  /** The failed request is sent again every few seconds. */
  isTriedAgain: boolean;
  retry(): void;
}

interface Query<Data> {
  data?: Data;
  /** Undefined while another page is loading. */
  currentData?: Data;
  error?: unknown;
  refetch(): unknown;
}

interface QueryOptions {
  pollingInterval?: number;
}

/** A list that the api searches, sorts, filters and sends by pages. What is chosen is in the address alone. */
export function useList<Row extends ListRow>(
  rules: PagedRules<Row>,
  usePage: (query: string, options?: QueryOptions) => Query<ListPage<Row>>,
  options?: QueryOptions,
): List<Row> {
  const { address, query } = useListQuery(rules);
  return useListOf(address, usePage(query, options));
}

type PagedRules<Row extends ListRow> = Pick<ListRules<Row>, 'columns' | 'filters'>;

/** The address of a list, and the api's query for the page that it names. */
export function useListQuery<Row extends ListRow>({ columns, filters = [] }: PagedRules<Row>) {
  const address = useListAddress();
  const wanted = pageQuery(address.params, filters, columns);
  return { address, query: useSettled(wanted, isSearchTyped) };
}

/** The list of which the api has sent a page. */
export function useListOf<Row>(address: ListAddress, query: Query<ListPage<Row>>): List<Row> {
  const { params, change } = address;
  const total = query.data?.total ?? 0;
  const pageCount = Math.max(1, Math.ceil(total / PAGE_SIZE));
  const page = pageOf(params);
  const goTo = (next: number) => change({ page: next > 1 ? String(next) : '' });

  // Records may have gone since the address was noted.
  const isBeyond = query.currentData !== undefined && page > pageCount;
  useEffect(() => {
    if (isBeyond) goTo(pageCount);
  });

  const isMissing = query.currentData === undefined && query.error !== undefined;
  return {
    rows: isMissing ? undefined : query.data?.rows,
    address,
    goTo,
    page,
    pageCount,
    total,
    isStale: query.data !== undefined && query.currentData === undefined,
    ...requestOf(query),
  };
}

const ONE_PAGE = { page: 1, pageCount: 1, goTo: () => undefined, isStale: false };

/** A list that the api sends whole. `toRow` must be referentially stable. */
export function useWholeList<Wire, Row>(
  query: Omit<Query<readonly Wire[]>, 'currentData'>,
  toRow: (wire: Wire) => Row,
): List<Row> {
  const { data } = query;
  const rows = useMemo(() => data?.map(toRow), [data, toRow]);
  return { ...ONE_PAGE, rows, total: rows?.length ?? 0, ...requestOf(query) };
}

function requestOf({ error, refetch }: Omit<Query<unknown>, 'currentData'>) {
  return {
    // Stays true during a retry, or the message would vanish and be announced again.
    hasFailed: error !== undefined,
    isTriedAgain: isTriedAgain(error),
    retry: () => void refetch(),
  };
}

/** docs/product.md#data-timings: whether the store retries the request automatically, which it does unless the api refused it. */
function isTriedAgain(error: unknown): boolean {
  const status = toApiError(error)?.status;
  return typeof status === 'string' || (status !== undefined && status >= 500);
}

/** The router updates the address in a transition, too late for the fields that show it: they get the new one at once. */
function useListAddress(): ListAddress {
  const [stored, setParams] = useSearchParams();
  const [params, show] = useOptimistic(stored);

  const change: ListAddress['change'] = (values) => {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries({ page: '', ...values })) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    startTransition(() => {
      show(next);
      setParams(next, { replace: true });
    });
  };
  return { params, change };
}

const pageOf = (params: URLSearchParams): number => Math.max(1, Math.floor(Number(params.get('page'))) || 1);

function pageQuery(
  params: URLSearchParams,
  filters: readonly ListFilter[],
  columns: readonly Pick<TableColumn<never>, 'key' | 'isSortable'>[],
): string {
  const query = filterQuery(params, filters);
  const search = params.get('q')?.trim();
  if (search) query.set('q', search);
  query.set('limit', String(PAGE_SIZE));
  const page = pageOf(params);
  if (page > 1) query.set('offset', String((page - 1) * PAGE_SIZE));
  const sort = sortOf(params);
  const isKnown = columns.some(({ key, isSortable }) => isSortable && key === sort?.key);
  if (isKnown) query.set('sort', params.get('sort') ?? '');
  return query.toString();
}

function filterQuery(params: URLSearchParams, filters: readonly ListFilter[]): URLSearchParams {
  const query = new URLSearchParams();
  for (const filter of filters) {
    const value = valueOf(filter, params);
    const asked = filter.toQuery?.(value) ?? { [filter.name]: value };
    for (const [name, text] of Object.entries(asked)) if (text) query.set(name, text);
  }
  return query;
}

const searchIn = (query: string) => new URLSearchParams(query).get('q');
const isSearchTyped = (now: string, settled: string): boolean => searchIn(now) !== searchIn(settled);

/** The chosen value of a filter, or an empty text. Unknown values are ignored. */
export function valueOf({ name, options, accepts }: ListFilter, params: URLSearchParams): string {
  const value = params.get(name) ?? '';
  return options.some((option) => option.value === value) || accepts?.(value) ? value : '';
}

/** The label of a chosen value. */
export const labelOf = ({ options }: ListFilter, chosen: string): string =>
  options.find(({ value }) => value === chosen)?.label ?? chosen;

/** 'title' is ascending, '-title' descending. */
export function sortOf(params: URLSearchParams): TableSort | undefined {
  const [, falls, key] = /^(-?)(.+)/.exec(params.get('sort') ?? '') ?? [];
  return key ? { key, direction: falls ? 'descending' : 'ascending' } : undefined;
}

/** A click on a column header: ascending, descending, then the list's own order again. */
export function nextSort(params: URLSearchParams, key: string): string {
  const sort = sortOf(params);
  if (sort?.key !== key) return key;
  return sort.direction === 'ascending' ? `-${key}` : '';
}

/** The address of a list with these filters. */
export const listAddress = (path: string, filters: Readonly<Record<string, string>>): string =>
  `${path}?${new URLSearchParams(filters)}`;

/** '1 post', '4 posts'. */
export const countOf = ({ noun }: Pick<RowNames<ListRow>, 'noun'>, count: number): string =>
  count === 1 ? `1 ${noun.one}` : `${count.toLocaleString('en-GB')} ${noun.many}`;
