import type { TrashItemWire } from '@site/contract';
import { api } from '@site/runtime';
import { unlessFailed } from '../../shared/lists/cacheUpdates';

const trashApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminTrash: build.query<TrashItemWire[], void>({
      query: () => '/trash',
      providesTags: ['Trash'],
    }),
    /** Deletes permanently. */
    adminPurge: build.mutation<null, string>({
      query: (id) => ({ url: `/trash/${encodeURIComponent(id)}`, method: 'DELETE' }),
      invalidatesTags: unlessFailed('Trash'),
    }),
  }),
});

export const { useAdminTrashQuery, useAdminPurgeMutation } = trashApi;
