import type { AdminCommentWire, CommentState } from '@site/contract';
import { type AnswerMeta, api } from '@site/runtime';
import { dropOnceGone, unlessFailed } from '../list/cacheUpdates';
import { allOf } from '../list/loadRecords';
import { type InPages, inPages } from '../list/pageUpdates';
import { type ListPage, toListPage } from '../list/usePagedList';

const LIST_URL = '/comments';

const commentUrl = (id: string): string => `${LIST_URL}/${encodeURIComponent(id)}`;

export const commentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminComments: build.query<ListPage<AdminCommentWire>, string>({
      query: (query) => `${LIST_URL}?${query}`,
      transformResponse: toListPage<AdminCommentWire>,
      providesTags: ['Comment'],
      // Readers write at any time.
      keepUnusedDataFor: 0,
    }),
    /** How many comments wait for a decision. */
    adminWaitingComments: build.query<number, void>({
      query: () =>
        `${LIST_URL}?${new URLSearchParams({ state: 'waiting' satisfies CommentState, limit: '1' })}`,
      transformResponse: (_newest, meta: AnswerMeta | undefined) => meta?.total ?? 0,
      providesTags: ['Comment'],
      keepUnusedDataFor: 0,
      // The menu shows it on every screen.
      extraOptions: { isBackground: true },
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
  useAdminWaitingCommentsQuery,
  useLazyAdminAllCommentsQuery,
  useAdminDecideCommentMutation,
  useAdminDeleteCommentMutation,
} = commentsApi;
