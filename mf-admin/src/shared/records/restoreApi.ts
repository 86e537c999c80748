import { api } from '@site/runtime';
import { unlessFailed } from './unlessFailed';

// Whatever it was, it is back in one of these lists.
const EVERY_LIST = ['Post', 'Golfer', 'Trainer', 'Program', 'Faq', 'Fact', 'Trash'] as const;

const restoreApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** By the id of the record, which stays the same in the trash and out of it. */
    adminRestore: build.mutation<unknown, string>({
      query: (id) => ({ url: `/trash/${encodeURIComponent(id)}/restore`, method: 'POST' }),
      invalidatesTags: unlessFailed(...EVERY_LIST),
    }),
  }),
});

export const { useAdminRestoreMutation } = restoreApi;
