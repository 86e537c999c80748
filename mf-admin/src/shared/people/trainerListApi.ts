import type { TrainerWire } from '@site/contract';
import { api } from '@site/runtime';

const trainerListApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** For the trainers' screen and, by docs/product.md#api-calls, for the dropdown of the golfer form. */
    adminTrainers: build.query<TrainerWire[], void>({
      query: () => '/trainers/admin/all',
      providesTags: ['Trainer'],
    }),
  }),
});

/** Updates the list optimistically; the invalidated list is then fetched again. */
export const inTrainerList = (change: (trainers: TrainerWire[]) => TrainerWire[]) =>
  trainerListApi.util.updateQueryData('adminTrainers', undefined, change);

export const { useAdminTrainersQuery } = trainerListApi;
