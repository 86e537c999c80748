import type { AdminPlacementWire } from '@site/contract';
import { api } from '@site/runtime';
import { dropOnceGone, showAtOnce, unlessFailed } from '../list/cacheUpdates';
import { allOf } from '../list/loadRecords';
import { type InPages, inPages } from '../list/pageUpdates';
import { type ListPage, toListPage } from '../list/usePagedList';
import { type PlacementValues, type StoredPlacement, toPlacementBody } from './placementView';

interface PlacementSave {
  values: PlacementValues;
  /** The version that the edit is based on; none for a new placement. */
  before?: StoredPlacement;
}

const LIST_URL = '/placements/admin/all';

const placementUrl = (id: string): string => `/placements/${encodeURIComponent(id)}`;

const placementsAdminApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminPlacements: build.query<ListPage<AdminPlacementWire>, string>({
      query: (query) => `${LIST_URL}?${query}`,
      transformResponse: toListPage<AdminPlacementWire>,
      providesTags: ['Placement'],
    }),
    adminAllPlacements: build.query<AdminPlacementWire[], string>({
      queryFn: allOf<AdminPlacementWire>(LIST_URL),
      keepUnusedDataFor: 0,
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
      onQueryStarted: async ({ id, isPublished }, { queryFulfilled, ...store }): Promise<void> => {
        await showAtOnce<AdminPlacementWire, 'is_published'>(
          inLists(store),
          { id, field: 'is_published', value: isPublished },
          queryFulfilled,
        );
      },
    }),
    adminDeletePlacement: build.mutation<null, string>({
      query: (id) => ({ url: placementUrl(id), method: 'DELETE' }),
      invalidatesTags: unlessFailed('Placement', 'Trash'),
      onQueryStarted: async (id, { queryFulfilled, ...store }): Promise<void> => {
        await dropOnceGone<AdminPlacementWire>(inLists(store), id, queryFulfilled);
      },
    }),
  }),
});

const inLists: InPages<AdminPlacementWire> = inPages(() => placementsAdminApi.util, 'adminPlacements');

export const {
  useAdminPlacementsQuery,
  useLazyAdminAllPlacementsQuery,
  useAdminPlacementQuery,
  useLazyAdminPlacementQuery,
  useAdminSavePlacementMutation,
  useAdminSetPlacementPublishedMutation,
  useAdminDeletePlacementMutation,
} = placementsAdminApi;
