import { limits, type TrainerWire } from '@site/contract';
import { api } from '@site/runtime';

const trainerListApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** All trainers, by name: who can be chosen for an athlete. */
    trainerChoices: build.query<TrainerWire[], void>({
      query: () => '/trainers/admin/all?sort=name',
      providesTags: ['Trainer'],
    }),
    /** Whom visitors see; an editor may call it, too. */
    shownTrainers: build.query<TrainerWire[], void>({
      query: () => `/trainers?limit=${limits.listMax}`,
      providesTags: ['Trainer'],
    }),
  }),
});

export const { useTrainerChoicesQuery, useShownTrainersQuery } = trainerListApi;
