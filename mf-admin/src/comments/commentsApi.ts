import type { AdminCommentWire, CommentState } from '@site/contract';
import { type AnswerMeta, api } from '@site/runtime';
import { type ListPage, toPageOf, unlessFailed } from '../list/listApi';
import { type CommentRow, toCommentRow } from './commentView';

const LIST_URL = '/comments';

const commentUrl = (id: string): string => `${LIST_URL}/${encodeURIComponent(id)}`;

const commentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminComments: build.query<ListPage<CommentRow>, string>({
      query: (query) => `${LIST_URL}?${query}`,
      transformResponse: toPageOf(toCommentRow),
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
    adminDecideComment: build.mutation<AdminCommentWire, { id: string; state: CommentState }>({
      query: ({ id, state }) => ({ url: commentUrl(id), method: 'PUT', body: { state } }),
      invalidatesTags: unlessFailed('Comment'),
    }),
    adminDeleteComment: build.mutation<null, string>({
      query: (id) => ({ url: commentUrl(id), method: 'DELETE' }),
      invalidatesTags: unlessFailed('Comment', 'Trash'),
    }),
  }),
});

export const {
  useAdminCommentsQuery,
  useAdminWaitingCommentsQuery,
  useAdminDecideCommentMutation,
  useAdminDeleteCommentMutation,
} = commentsApi;
