import { limits, type TrainerWire } from '@site/contract';
import { api } from '@site/runtime';
import { type ListPage, toPageOf, unlessFailed } from '../list/listApi';
import { toTrainerRow, type TrainerRow } from './trainerView';

interface TrainerSave {
  /** Undefined for a new trainer. */
  id: string | undefined;
  form: FormData;
  /** Called with the upload progress of the photo. */
  onProgress?: (fraction: number) => void;
}

const trainerUrl = (id: string): string => `/trainers/${encodeURIComponent(id)}`;

// A golfer's record contains the trainer's name.
const CHANGED = ['Trainer', 'Golfer'] as const;

const trainersAdminApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminTrainers: build.query<ListPage<TrainerRow>, string>({
      query: (query) => `/trainers/admin/all?${query}`,
      transformResponse: toPageOf(toTrainerRow),
      providesTags: ['Trainer'],
    }),
    /** All trainers, by name: who can be chosen for an athlete. */
    trainerChoices: build.query<TrainerWire[], void>({
      query: () => '/trainers/admin/all?sort=name',
      providesTags: ['Trainer'],
    }),
    /** The published trainers, from the public endpoint, which editors may call as well. */
    adminShownTrainers: build.query<TrainerWire[], void>({
      query: () => `/trainers?limit=${limits.listMax}`,
      providesTags: ['Trainer'],
    }),
    adminTrainer: build.query<TrainerWire, string>({
      query: trainerUrl,
      providesTags: ['Trainer'],
      // The form must start from the current record, never from a cached one.
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
    }),
    adminDeleteTrainer: build.mutation<null, string>({
      query: (id) => ({ url: trainerUrl(id), method: 'DELETE' }),
      invalidatesTags: unlessFailed(...CHANGED, 'Trash'),
    }),
  }),
});

export const {
  useTrainerChoicesQuery,
  useAdminShownTrainersQuery,
  useAdminTrainersQuery,
  useAdminTrainerQuery,
  useLazyAdminTrainerQuery,
  useAdminSaveTrainerMutation,
  useAdminSetTrainerPublishedMutation,
  useAdminDeleteTrainerMutation,
} = trainersAdminApi;
