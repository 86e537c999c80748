import type { GolferWire } from '@site/contract';
import { api } from '@site/runtime';
import type { GolferFilter } from './golferFilter';
import { toGolferProfile, type GolferProfile } from './golferProfile';
import { PAGE_OF_GOLFERS, toResults, yearsOf, type GolferResults } from './golferResults';
import { toGolferSummary, type GolferSummary } from './golferView';

// Spec 7: the year goes to the server, q and sport do not.
const listOf = (year: number | null): string => (year === null ? '/golfers' : `/golfers?grad_year=${year}`);

// Somebody without a name has a profile that is incomplete (DECISIONS 23), and no card could say whose it is.
const toList = (golfers: GolferWire[]): GolferSummary[] =>
  golfers.map(toGolferSummary).filter(({ name }) => name !== '');

export const golfersApi = api.injectEndpoints({
  endpoints: (build) => ({
    golfers: build.query<GolferSummary[], number | null>({
      query: listOf,
      transformResponse: toList,
      providesTags: ['Golfer'],
    }),
    // For the server's page: what it shows of the list, so that its state does not carry two thousand athletes.
    golferResults: build.query<GolferResults, GolferFilter>({
      query: ({ year }) => listOf(year),
      transformResponse: (golfers: GolferWire[], _meta, filter) => {
        const results = toResults(toList(golfers), filter);
        return { ...results, golfers: results.golfers.slice(0, PAGE_OF_GOLFERS) };
      },
      providesTags: ['Golfer'],
    }),
    // With a year in the address only that year's athletes are loaded, but every year can be chosen.
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

export const { useGolfersQuery, useGolferYearsQuery, useGolferQuery, usePrefetch } = golfersApi;
