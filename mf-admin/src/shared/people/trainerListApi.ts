import type { TrainerWire } from '@site/contract';
import { api } from '@site/runtime';

const trainerListApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** All of them, by docs/product.md#api-calls, for the dropdown of the golfer form. */
    adminTrainers: build.query<TrainerWire[], void>({
      query: () => '/trainers/admin/all',
      providesTags: ['Trainer'],
    }),
  }),
});

export const { useAdminTrainersQuery } = trainerListApi;
