import type { GolferWire } from '@site/contract';
import { listedIn } from '@site/remote-kit';
import { api } from '@site/runtime';
import { memoized } from '../shared/lists/memoized';
import type { GolferFilter } from './golferFilter';
import { type GolferResults, PAGE_OF_GOLFERS, toResults, yearsOf } from './golferResults';
import { type GolferProfile, type GolferSummary, toGolferProfile, toGolferSummary } from './golferView';

// docs/product.md#athlete-list: the year is sent to the server, q and sport are not.
const listOf = (year: number | null): string => (year === null ? '/golfers' : `/golfers?grad_year=${year}`);

// A profile without a name is incomplete (docs/product.md#athlete-profile) and cannot be shown as a card.
const toList = memoized((golfers: GolferWire[]): GolferSummary[] =>
  golfers.map(toGolferSummary).filter(({ name }) => name !== ''),
);

export const golfersApi = api.injectEndpoints({
  endpoints: (build) => ({
    golfers: build.query<GolferSummary[], number | null>({
      query: listOf,
      transformResponse: toList,
      providesTags: ['Golfer'],
    }),
    // The server-rendered part of the list, so that the page's state does not include two thousand athletes.
    golferResults: build.query<GolferResults, GolferFilter>({
      query: ({ year }) => listOf(year),
      transformResponse: (golfers: GolferWire[], _meta, filter) => {
        const results = toResults(toList(golfers), filter);
        return { ...results, golfers: results.golfers.slice(0, PAGE_OF_GOLFERS) };
      },
      providesTags: ['Golfer'],
    }),
    // A year in the address loads only its athletes, but the filter offers every year.
    golferYears: build.query<number[], void>({
      query: () => listOf(null),
      transformResponse: (golfers: GolferWire[]) => yearsOf(toList(golfers)),
      providesTags: ['Golfer'],
    }),
    listedGolfer: build.query<GolferSummary | null, string>({
      queryFn: listedIn<GolferSummary>({
        golfers: (list: GolferSummary[]) => list,
        golferResults: ({ golfers }: GolferResults) => golfers,
      }),
      keepUnusedDataFor: 0,
    }),
    golfer: build.query<GolferProfile, string>({
      query: (slug) => `/golfers/${encodeURIComponent(slug)}`,
      transformResponse: (golfer: GolferWire) => toGolferProfile(golfer),
      providesTags: ['Golfer'],
    }),
  }),
});

export const { useGolfersQuery, useGolferYearsQuery, useGolferQuery, useListedGolferQuery, usePrefetch } =
  golfersApi;
