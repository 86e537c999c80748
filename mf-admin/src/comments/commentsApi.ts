import type { AdminCommentWire, CommentState } from '@site/contract';
import { type AnswerMeta, api } from '@site/runtime';
import type { BadgeTone } from '@site/ui';
import { type ListPage, type RowOf, toPageOf, toRow, unlessFailed } from '../list/listApi';

export const commentTexts = {
  title: 'Comments',
  lead: 'What readers wrote under your posts. A post takes comments once ‘Allow comments’ is ticked in its form.',
  failed: 'Failed to load the comments',
  empty: 'No comments are waiting.',
  searched: 'names and texts',
  approve: 'Approve',
  hide: 'Hide',
  gone: 'The post was deleted',
  notPublic: 'visitors do not see comments there',
  flagged: 'Looks like spam',
  deleteQuestion: 'Delete this comment?',
  deleteFailed: 'Failed to delete comment',
} as const;

export const commentStateNames: Readonly<Record<CommentState, string>> = {
  waiting: 'Waiting',
  shown: 'Shown',
  hidden: 'Hidden',
};

export const commentStateTones: Readonly<Record<CommentState, BadgeTone>> = {
  waiting: 'flag',
  shown: 'success',
  hidden: 'neutral',
};

export type CommentRow = RowOf<AdminCommentWire>;

const LIST_URL = '/comments';

const commentUrl = (id: string): string => `${LIST_URL}/${encodeURIComponent(id)}`;

const commentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminComments: build.query<ListPage<CommentRow>, string>({
      query: (query) => `${LIST_URL}?${query}`,
      transformResponse: toPageOf(toRow<AdminCommentWire>),
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
