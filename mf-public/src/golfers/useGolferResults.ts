import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type AppDispatch, toApiError } from '@site/runtime';
import { useIsLive } from '@site/ui';
import { golfersCopy } from '../content/golfers';
import { type GolferFilter, readFilter } from './golferFilter';
import { type GolferResults, PAGE_OF_GOLFERS, toResults, yearsOf } from './golferResults';
import { golfersApi, useGolfersQuery, useGolferYearsQuery } from './golfersApi';

const { golfers: wholeList, golferResults, golferYears } = golfersApi.endpoints;

/** The requests of the server-rendered list. */
export function loadGolfers(dispatch: AppDispatch, query: URLSearchParams): PromiseLike<unknown>[] {
  const filter = readFilter(query);
  const years = filter.year === null ? [] : [dispatch(golferYears.initiate())];
  return [dispatch(golferResults.initiate(filter)), ...years];
}

const NO_YEARS: readonly number[] = [];

interface ResultsState {
  results: GolferResults | undefined;
  /** The years on offer, as far as they are loaded. */
  years: readonly number[];
  /** docs/product.md#messages: the text of a failure. */
  failure: string | undefined;
  isFetching: boolean;
  refetch(): unknown;
}

/**
 * The server sends only the page it rendered. The whole list is loaded once it `isWanted`, or when the server sent
 * nothing; from then on the browser filters it.
 */
export function useGolferResults(filter: GolferFilter, isWanted: boolean): ResultsState {
  const sent = golferResults.useQueryState(filter);
  const list = useGolfersQuery(filter.year, { skip: sent.data !== undefined && !isWanted });
  // Not `data`, which still holds the previous year while another one loads.
  const { currentData: golfers } = list;
  const { q, sport, page } = filter;
  const found = useMemo(() => golfers && toResults(golfers, { q, sport, page }), [golfers, q, sport, page]);

  const results = found ?? sent.data;
  return {
    results,
    years: useYears(filter.year, results),
    failure: found ? undefined : toFailure(list.error ?? (sent.data ? undefined : sent.error)),
    isFetching: list.isFetching,
    refetch: list.refetch,
  };
}

function useYears(year: number | null, results: GolferResults | undefined): readonly number[] {
  const whole = wholeList.useQueryState(null).data;
  const { data: asked } = useGolferYearsQuery(undefined, { skip: year === null || whole !== undefined });
  const wholeYears = useMemo(() => whole && yearsOf(whole), [whole]);
  return (year === null ? results?.years : (wholeYears ?? asked)) ?? NO_YEARS;
}

function toFailure(error: unknown): string | undefined {
  if (error === undefined) return undefined;
  return golfersCopy.failed(toApiError(error)?.message);
}

/**
 * The number of cards shown. Stored in the history entry, not in the address: Back from a profile restores the length
 * of the list, and a shared link starts at the beginning.
 */
export function useShownCount(): [number, () => void] {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const shown = readShown(state);
  // Navigation is asynchronous: further clicks count from the requested number, not from the shown one.
  const asked = useRef({ search, count: 0 });

  useEffect(() => {
    const isThere = asked.current.search !== search || asked.current.count <= shown;
    if (isThere) asked.current = { search, count: 0 };
  }, [search, shown]);

  const showMore = () => {
    const count = Math.max(shown, asked.current.count) + PAGE_OF_GOLFERS;
    asked.current = { search, count };
    void navigate({ pathname, search }, { replace: true, state: { shown: count } });
  };
  return [shown, showMore];
}

function readShown(state: unknown): number {
  const { shown } = (state ?? {}) as { shown?: unknown };
  return typeof shown === 'number' && shown > PAGE_OF_GOLFERS ? shown : PAGE_OF_GOLFERS;
}

/**
 * Whether the whole list is needed. The server-rendered page does not need it until a visitor turns to the filter, or
 * returns to the window (docs/product.md#data-timings: focus refreshes).
 */
export function useWanted(): [boolean, () => void] {
  // The value at the first render: false during hydration.
  const [isWanted, setIsWanted] = useState(useIsLive());

  useEffect(() => {
    const want = (): void => setIsWanted(true);
    const stop = new AbortController();
    window.addEventListener('focus', want, { signal: stop.signal });
    return () => stop.abort();
  }, []);

  return [isWanted, () => setIsWanted(true)];
}
