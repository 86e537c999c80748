import { useMemo } from 'react';
import { toApiError } from '@site/runtime';
import { golfersCopy } from '../../content/golfers';
import type { GolferFilter } from './golferFilter';
import { golfersApi, useGolfersQuery, useGolferYearsQuery } from './golfersApi';
import { toResults, yearsOf, type GolferResults } from './golferResults';

const { golfers: wholeList, golferResults } = golfersApi.endpoints;
const NO_YEARS: readonly number[] = [];

interface ResultsState {
  results: GolferResults | undefined;
  /** Every year that can be chosen, as far as it is known yet. */
  years: readonly number[];
  /** Spec 8: the words of a failure. */
  failure: string | undefined;
}

/**
 * The server's page carries what it shows. The list itself is asked for when it `isWanted`, or where the server sent
 * nothing; from then on the filter works on it, here.
 */
export function useGolferResults(filter: GolferFilter, isWanted: boolean): ResultsState {
  const sent = golferResults.useQueryState(filter);
  const list = useGolfersQuery(filter.year, { skip: sent.data !== undefined && !isWanted });
  // Not `data`: while another year loads, that is still the one before.
  const { currentData: golfers } = list;
  const { q, sport, page } = filter;
  const found = useMemo(() => golfers && toResults(golfers, { q, sport, page }), [golfers, q, sport, page]);

  const results = found ?? sent.data;
  return {
    results,
    years: useYears(filter.year, results),
    failure: found ? undefined : toFailure(list.error ?? (sent.data ? undefined : sent.error)),
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
