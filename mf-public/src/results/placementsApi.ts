import type { PlacementWire } from '@site/contract';
import { api } from '@site/runtime';
import { type PlacementEntry, toPlacementEntry } from './placementView';

export const placementsApi = api.injectEndpoints({
  endpoints: (build) => ({
    placements: build.query<PlacementEntry[], void>({
      query: () => '/placements',
      transformResponse: (placements: PlacementWire[]) => placements.map(toPlacementEntry),
      providesTags: ['Placement'],
    }),
  }),
});

export const { usePlacementsQuery } = placementsApi;
