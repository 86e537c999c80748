import type { TrainerWire } from '@site/contract';
import { api } from '@site/runtime';

const SUGGESTED = 8;

const trainerListApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** All trainers, by name: who can be chosen for an athlete. */
    trainerChoices: build.query<TrainerWire[], void>({
      query: () => '/trainers/admin/all?sort=name',
      providesTags: ['Trainer'],
    }),
    /** The first few with these beginnings of words whom visitors see; an editor may call it, too. */
    trainersNamed: build.query<TrainerWire[], string>({
      query: (words) => `/trainers?${new URLSearchParams({ limit: String(SUGGESTED), q: words }).toString()}`,
      providesTags: ['Trainer'],
    }),
  }),
});

export const { useTrainerChoicesQuery, useTrainersNamedQuery } = trainerListApi;
