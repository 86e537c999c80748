import type { TrainerProfileWire, TrainerWire } from '@site/contract';
import { api } from '@site/runtime';
import { dropOnceGone, showAtOnce, unlessFailed } from '../list/cacheUpdates';
import { allOf } from '../list/loadRecords';
import { type InPages, inPages } from '../list/pageUpdates';
import { type ListPage, toListPage } from '../list/usePagedList';

interface TrainerSave {
  /** Undefined for a new trainer. */
  id: string | undefined;
  form: FormData;
  /** Called with the upload progress of the photo. */
  onProgress?: (fraction: number) => void;
}

const LIST_URL = '/trainers/admin/all';

const trainerUrl = (id: string): string => `/trainers/${encodeURIComponent(id)}`;

// A golfer's record contains the trainer's name.
const CHANGED = ['Trainer', 'Golfer'] as const;

const trainersAdminApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminTrainerRows: build.query<ListPage<TrainerWire>, string>({
      query: (query) => `${LIST_URL}?${query}`,
      transformResponse: toListPage<TrainerWire>,
      providesTags: ['Trainer'],
    }),
    adminAllTrainerRows: build.query<TrainerWire[], string>({
      queryFn: allOf<TrainerWire>(LIST_URL),
      keepUnusedDataFor: 0,
    }),
    adminTrainer: build.query<TrainerWire, string>({
      query: trainerUrl,
      providesTags: ['Trainer'],
      // The form must start from the current record, never from a cached one.
      keepUnusedDataFor: 0,
    }),
    /** No tag: the trainer is about to be deleted, and a refetch would then fail. */
    adminTrainerAthleteCount: build.query<number, string>({
      query: trainerUrl,
      transformResponse: ({ athletes }: TrainerProfileWire) => athletes.length,
      keepUnusedDataFor: 0,
    }),
    adminSaveTrainer: build.mutation<TrainerWire, TrainerSave>({
      query: ({ id, form, onProgress }) => ({
        url: id ? trainerUrl(id) : '/trainers',
        method: id ? 'PUT' : 'POST',
        body: form,
        onProgress,
      }),
      invalidatesTags: unlessFailed(...CHANGED),
    }),
    adminSetTrainerPublished: build.mutation<TrainerWire, { id: string; isPublished: boolean }>({
      query: ({ id, isPublished }) => ({ url: trainerUrl(id), method: 'PUT', body: { isPublished } }),
      invalidatesTags: unlessFailed(...CHANGED),
      onQueryStarted: async ({ id, isPublished }, { queryFulfilled, ...store }): Promise<void> => {
        await showAtOnce<TrainerWire, 'is_published'>(
          inLists(store),
          { id, field: 'is_published', value: isPublished },
          queryFulfilled,
        );
      },
    }),
    adminDeleteTrainer: build.mutation<null, string>({
      query: (id) => ({ url: trainerUrl(id), method: 'DELETE' }),
      invalidatesTags: unlessFailed(...CHANGED, 'Trash'),
      onQueryStarted: async (id, { queryFulfilled, ...store }): Promise<void> => {
        await dropOnceGone<TrainerWire>(inLists(store), id, queryFulfilled);
      },
    }),
  }),
});

const inLists: InPages<TrainerWire> = inPages(() => trainersAdminApi.util, 'adminTrainerRows');

export const {
  useAdminTrainerRowsQuery,
  useLazyAdminAllTrainerRowsQuery,
  useAdminTrainerQuery,
  useLazyAdminTrainerQuery,
  useAdminTrainerAthleteCountQuery,
  useAdminSaveTrainerMutation,
  useAdminSetTrainerPublishedMutation,
  useAdminDeleteTrainerMutation,
} = trainersAdminApi;
