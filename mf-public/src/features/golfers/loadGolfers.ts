import type { AppDispatch } from '@site/runtime';
import { readFilter } from './golferFilter';
import { golfersApi } from './golfersApi';

const { golferResults, golferYears } = golfersApi.endpoints;

/** What the server's page of the list needs. */
export function loadGolfers(dispatch: AppDispatch, query: URLSearchParams): PromiseLike<unknown>[] {
  const filter = readFilter(query);
  const years = filter.year === null ? [] : [dispatch(golferYears.initiate())];
  return [dispatch(golferResults.initiate(filter)), ...years];
}
