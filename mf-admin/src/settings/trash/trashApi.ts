import type { TrashItemWire } from '@site/contract';
import { api } from '@site/runtime';
import { unlessFailed } from '../../list/cacheUpdates';
import { allOf } from '../../list/loadRecords';
import { type ListPage, toListPage } from '../../list/usePagedList';

const trashApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminTrash: build.query<ListPage<TrashItemWire>, string>({
      query: (query) => `/trash?${query}`,
      transformResponse: toListPage<TrashItemWire>,
      providesTags: ['Trash'],
    }),
    adminWholeTrash: build.query<TrashItemWire[], string>({
      queryFn: allOf<TrashItemWire>('/trash'),
      keepUnusedDataFor: 0,
    }),
    /** Deletes permanently. */
    adminPurge: build.mutation<null, string>({
      query: (id) => ({ url: `/trash/${encodeURIComponent(id)}`, method: 'DELETE' }),
      invalidatesTags: unlessFailed('Trash'),
    }),
  }),
});

export const { useAdminTrashQuery, useLazyAdminWholeTrashQuery, useAdminPurgeMutation } = trashApi;
