import { api } from '@site/runtime';
import { type ListPage, toPageOf, unlessFailed } from '../../list/listApi';
import { toTrashRow, type TrashRow } from './trashView';

const trashApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminTrash: build.query<ListPage<TrashRow>, string>({
      query: (query) => `/trash?${query}`,
      transformResponse: toPageOf(toTrashRow),
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
