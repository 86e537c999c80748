import type { ExampleKind } from '@site/contract';
import { api } from '@site/runtime';

export interface ExampleKey {
  kind: ExampleKind;
  id: string;
}

const addresses: Readonly<Record<ExampleKind, string>> = {
  golfer: '/golfers/',
  trainer: '/trainers/',
  testimonial: '/testimonials/',
};

const examplesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Moves an example to the trash. If it has been marked as real in the meantime, it stays (422). */
    adminRemoveExample: build.mutation<null, ExampleKey>({
      query: ({ kind, id }) => ({
        url: `${addresses[kind]}${encodeURIComponent(id)}?example=only`,
        method: 'DELETE',
      }),
      // Also after a refusal: then another admin has changed something.
      invalidatesTags: ['Golfer', 'Trainer', 'Program', 'Trash'],
    }),
  }),
});

export const { useAdminRemoveExampleMutation } = examplesApi;
