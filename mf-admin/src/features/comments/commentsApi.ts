import type { AdminCommentWire, CommentState } from '@site/contract';
import { api } from '@site/runtime';
import { dropOnceGone, unlessFailed } from '../../shared/lists/cacheUpdates';
import { allOf } from '../../shared/lists/loadRecords';
import { type InPages, inPages } from '../../shared/lists/pageUpdates';
import { type ListPage, toListPage } from '../../shared/lists/usePagedList';

const LIST_URL = '/comments';

const commentUrl = (id: string): string => `${LIST_URL}/${encodeURIComponent(id)}`;

const commentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminComments: build.query<ListPage<AdminCommentWire>, string>({
      query: (query) => `${LIST_URL}?${query}`,
      transformResponse: toListPage<AdminCommentWire>,
      providesTags: ['Comment'],
      // Readers write at any time.
      keepUnusedDataFor: 0,
    }),
    adminAllComments: build.query<AdminCommentWire[], string>({
      queryFn: allOf<AdminCommentWire>(LIST_URL),
      keepUnusedDataFor: 0,
    }),
    adminDecideComment: build.mutation<AdminCommentWire, { id: string; state: CommentState }>({
      query: ({ id, state }) => ({ url: commentUrl(id), method: 'PUT', body: { state } }),
      invalidatesTags: unlessFailed('Comment'),
    }),
    adminDeleteComment: build.mutation<null, string>({
      query: (id) => ({ url: commentUrl(id), method: 'DELETE' }),
      invalidatesTags: unlessFailed('Comment', 'Trash'),
      onQueryStarted: async (id, { queryFulfilled, ...store }): Promise<void> => {
        await dropOnceGone<AdminCommentWire>(inLists(store), id, queryFulfilled);
      },
    }),
  }),
});

const inLists: InPages<AdminCommentWire> = inPages(() => commentsApi.util, 'adminComments');

export const {
  useAdminCommentsQuery,
  useLazyAdminAllCommentsQuery,
  useAdminDecideCommentMutation,
  useAdminDeleteCommentMutation,
} = commentsApi;
