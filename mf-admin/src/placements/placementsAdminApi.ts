import type { AdminPlacementWire } from '@site/contract';
import { api } from '@site/runtime';
import { type ListPage, toPageOf, unlessFailed } from '../list/listApi';
import {
  type PlacementRow,
  type PlacementValues,
  type StoredPlacement,
  toPlacementBody,
  toPlacementRow,
} from './placementView';

interface PlacementSave {
  values: PlacementValues;
  /** The version that the edit is based on; none for a new placement. */
  before?: StoredPlacement;
}

const placementUrl = (id: string): string => `/placements/${encodeURIComponent(id)}`;

const placementsAdminApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminPlacements: build.query<ListPage<PlacementRow>, string>({
      query: (query) => `/placements/admin/all?${query}`,
      transformResponse: toPageOf(toPlacementRow),
      providesTags: ['Placement'],
    }),
    adminPlacement: build.query<AdminPlacementWire, string>({
      query: placementUrl,
      providesTags: ['Placement'],
      // The form must start from the current record, never from a cached one.
      keepUnusedDataFor: 0,
    }),
    adminSavePlacement: build.mutation<AdminPlacementWire, PlacementSave>({
      query: ({ values, before }) => ({
        url: before ? placementUrl(before.id) : '/placements',
        method: before ? 'PUT' : 'POST',
        body: toPlacementBody(values, before),
      }),
      invalidatesTags: unlessFailed('Placement'),
    }),
    adminSetPlacementPublished: build.mutation<AdminPlacementWire, { id: string; isPublished: boolean }>({
      query: ({ id, isPublished }) => ({
        url: placementUrl(id),
        method: 'PUT',
        body: { is_published: isPublished },
      }),
      invalidatesTags: unlessFailed('Placement'),
    }),
    adminDeletePlacement: build.mutation<null, string>({
      query: (id) => ({ url: placementUrl(id), method: 'DELETE' }),
      invalidatesTags: unlessFailed('Placement', 'Trash'),
    }),
  }),
});

export const {
  useAdminPlacementsQuery,
  useAdminPlacementQuery,
  useLazyAdminPlacementQuery,
  useAdminSavePlacementMutation,
  useAdminSetPlacementPublishedMutation,
  useAdminDeletePlacementMutation,
} = placementsAdminApi;
