import type { GolferWire } from '@site/contract';
import { api, type AppDispatch } from '@site/runtime';
import { type GolferFilter, type GolferResults, readFilter, toResults, yearsOf } from './golferFilter';
import { type GolferProfile, type GolferSummary, toGolferProfile, toGolferSummary } from './golferView';

// docs/product.md#athlete-list: the year is sent to the server, q and sport are not.
const listOf = (year: number | null): string => (year === null ? '/golfers' : `/golfers?grad_year=${year}`);

// A profile without a name is incomplete (docs/product.md#athlete-profile) and cannot be shown as a card.
const toList = (golfers: GolferWire[]): GolferSummary[] =>
  golfers.map(toGolferSummary).filter(({ name }) => name !== '');

export const golfersApi = api.injectEndpoints({
  endpoints: (build) => ({
    // Only the page that is shown: its state must not include two thousand athletes.
    golferResults: build.query<GolferResults, GolferFilter>({
      query: ({ year }) => listOf(year),
      transformResponse: (golfers: GolferWire[], _meta, filter) => toResults(toList(golfers), filter),
      providesTags: ['Golfer'],
    }),
    // A year in the address loads only its athletes, but the filter offers every year.
    golferYears: build.query<number[], void>({
      query: () => listOf(null),
      transformResponse: (golfers: GolferWire[]) => yearsOf(toList(golfers)),
      providesTags: ['Golfer'],
    }),
    golfer: build.query<GolferProfile, string>({
      query: (slug) => `/golfers/${encodeURIComponent(slug)}`,
      transformResponse: (golfer: GolferWire) => toGolferProfile(golfer),
      providesTags: ['Golfer'],
    }),
  }),
});

export const { useGolferResultsQuery, useGolferYearsQuery, useGolferQuery } = golfersApi;

/** The requests of the list. */
export function loadGolfers(dispatch: AppDispatch, query: URLSearchParams): PromiseLike<unknown>[] {
  const { golferResults, golferYears } = golfersApi.endpoints;
  const filter = readFilter(query);
  const years = filter.year === null ? [] : [dispatch(golferYears.initiate())];
  return [dispatch(golferResults.initiate(filter)), ...years];
}
