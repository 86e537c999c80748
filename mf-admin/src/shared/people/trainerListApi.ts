import type { TrainerWire } from '@site/contract';
import { api } from '@site/runtime';

const trainerListApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** For the trainers' own screen and, by spec 7, for the dropdown of the golfer form. */
    adminTrainers: build.query<TrainerWire[], void>({
      query: () => '/trainers/admin/all',
      providesTags: ['Trainer'],
    }),
  }),
});

/** Changes what is on screen at once; the invalidated list follows from the server. */
export const inTrainerList = (change: (trainers: TrainerWire[]) => TrainerWire[]) =>
  trainerListApi.util.updateQueryData('adminTrainers', undefined, change);

export const { useAdminTrainersQuery } = trainerListApi;
