import type { PlacementSummaryWire } from '@site/contract';
import { api } from '@site/runtime';
import { dayIn } from '../shared/dates/dayIn';

export interface PlacementFigures {
  placements: number;
  colleges: number;
  states: number;
  /** The day of the latest check: '1 October 2026'. */
  asOf: string;
}

/** Apart from the list, because the home page needs only the figures. */
export const placementSummaryApi = api.injectEndpoints({
  endpoints: (build) => ({
    placementSummary: build.query<PlacementFigures | null, void>({
      query: () => '/placements/summary',
      // Null without a placement; an earlier api knows none.
      transformResponse: ({ checked_on, ...counts }: PlacementSummaryWire) =>
        counts.placements > 0 ? { ...counts, asOf: dayIn(checked_on) } : null,
      providesTags: ['Placement'],
    }),
  }),
});

export const { usePlacementSummaryQuery } = placementSummaryApi;
