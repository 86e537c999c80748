import type { AdminPostWire, PostPatch, PostStatus } from '@site/contract';
import { api } from '@site/runtime';
import { type ListPage, toPageOf, unlessFailed } from '../list/listApi';
import type { StoredTimes } from './postTimes';
import { type PostRow, toPostRow, toTimesPatch } from './postView';

const postUrl = (id: string): string => `/posts/${encodeURIComponent(id)}`;
const putPost = (id: string, body: PostPatch) => ({ url: postUrl(id), method: 'PUT', body }) as const;

/** The times undo the end of a schedule, which a change of the status causes. */
type StatusChange = { id: string; status: PostStatus } & Partial<StoredTimes>;

const postsAdminApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminPosts: build.query<ListPage<PostRow>, string>({
      query: (query) => `/posts/admin/all?${query}`,
      transformResponse: toPageOf(toPostRow),
      providesTags: ['Post'],
    }),
    adminSetPostStatus: build.mutation<AdminPostWire, StatusChange>({
      query: ({ id, status, ...times }) => putPost(id, { status, ...toTimesPatch(times) }),
      invalidatesTags: unlessFailed('Post'),
    }),
    adminDeletePost: build.mutation<null, string>({
      query: (id) => ({ url: postUrl(id), method: 'DELETE' }),
      invalidatesTags: unlessFailed('Post', 'Trash'),
    }),
  }),
});

export const { useAdminPostsQuery, useAdminSetPostStatusMutation, useAdminDeletePostMutation } =
  postsAdminApi;
