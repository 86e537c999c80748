import type {
  AdminPostWire,
  NewPreviewLinkWire,
  PostPatch,
  PostRevisionSummaryWire,
  PostRevisionWire,
  PostStatus,
  PostTopicWire,
} from '@site/contract';
import { api } from '@site/runtime';
import { type ListPage, toPageOf, unlessFailed } from '../list/listApi';
import type { StoredTimes } from './postTimes';
import { type NewPost, type PostRow, toPostRow, toTimesPatch } from './postView';

/** A change that is refused (409) once somebody has saved a newer version than `basedOn`. */
interface PostUpdate {
  id: string;
  basedOn: string;
  patch: PostPatch;
  /** An autosave keeps no earlier version. */
  isAutosave?: boolean;
}

interface RevisionOf {
  /** The post. */
  id: string;
  revision: string;
}

const postUrl = (id: string): string => `/posts/${encodeURIComponent(id)}`;
const revisionUrl = ({ id, revision }: RevisionOf): string =>
  `${postUrl(id)}/revisions/${encodeURIComponent(revision)}`;

/** The times undo the end of a schedule, which a change of the status causes. */
type StatusChange = { id: string; status: PostStatus } & Partial<StoredTimes>;

const postsApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminPosts: build.query<ListPage<PostRow>, string>({
      query: (query) => `/posts/admin/all?${query}`,
      transformResponse: toPageOf(toPostRow),
      providesTags: ['Post'],
    }),
    adminSetPostStatus: build.mutation<AdminPostWire, StatusChange>({
      query: ({ id, status, ...times }) => ({
        url: postUrl(id),
        method: 'PUT',
        body: { status, ...toTimesPatch(times) } satisfies PostPatch,
      }),
      invalidatesTags: unlessFailed('Post'),
    }),
    adminDeletePost: build.mutation<null, string>({
      query: (id) => ({ url: postUrl(id), method: 'DELETE' }),
      invalidatesTags: unlessFailed('Post', 'Trash'),
    }),
    adminPost: build.query<AdminPostWire, string>({
      query: postUrl,
      providesTags: ['Post'],
      // The editor must start from the current record, never from a cached one.
      keepUnusedDataFor: 0,
    }),
    adminPostTopics: build.query<PostTopicWire[], void>({
      query: () => '/posts/admin/topics',
      providesTags: ['Post'],
    }),
    adminCreatePost: build.mutation<AdminPostWire, { input: NewPost; creationKey: string }>({
      query: ({ input, creationKey }) => ({
        url: '/posts',
        method: 'POST',
        body: input,
        headers: { 'Idempotency-Key': creationKey },
      }),
      invalidatesTags: unlessFailed('Post'),
    }),
    adminUpdatePost: build.mutation<AdminPostWire, PostUpdate>({
      query: ({ id, basedOn, patch, isAutosave = false }) => ({
        url: isAutosave ? `${postUrl(id)}/draft` : postUrl(id),
        method: 'PUT',
        body: { ...patch, based_on: basedOn },
      }),
      invalidatesTags: unlessFailed('Post'),
    }),
  }),
});

const postVersionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminRenewPreviewLink: build.mutation<NewPreviewLinkWire, string>({
      query: (id) => ({ url: `${postUrl(id)}/preview-link`, method: 'POST' }),
      invalidatesTags: unlessFailed('Post'),
    }),
    adminWithdrawPreviewLink: build.mutation<null, string>({
      query: (id) => ({ url: `${postUrl(id)}/preview-link`, method: 'DELETE' }),
      invalidatesTags: unlessFailed('Post'),
    }),
    adminPostRevisions: build.query<PostRevisionSummaryWire[], string>({
      query: (id) => `${postUrl(id)}/revisions`,
      providesTags: ['Post'],
      keepUnusedDataFor: 0,
    }),
    adminPostRevision: build.query<PostRevisionWire, RevisionOf>({
      query: revisionUrl,
      providesTags: ['Post'],
    }),
    adminRestoreRevision: build.mutation<AdminPostWire, RevisionOf & { basedOn: string }>({
      query: ({ basedOn, ...which }) => ({
        url: `${revisionUrl(which)}/restore`,
        method: 'POST',
        body: { based_on: basedOn },
      }),
      invalidatesTags: unlessFailed('Post'),
      // The editor opens next, and starts from the cached record.
      onQueryStarted: async (_sent, { dispatch, queryFulfilled }): Promise<void> => {
        const answer = await queryFulfilled.catch(() => undefined);
        if (answer) await dispatch(postsApi.util.upsertQueryData('adminPost', answer.data.id, answer.data));
      },
    }),
  }),
});

export const {
  useAdminPostsQuery,
  useAdminSetPostStatusMutation,
  useAdminDeletePostMutation,
  useAdminPostQuery,
  useLazyAdminPostQuery,
  useAdminPostTopicsQuery,
  useAdminCreatePostMutation,
  useAdminUpdatePostMutation,
} = postsApi;

export const {
  useAdminRenewPreviewLinkMutation,
  useAdminWithdrawPreviewLinkMutation,
  useAdminPostRevisionsQuery,
  useAdminPostRevisionQuery,
  useAdminRestoreRevisionMutation,
} = postVersionsApi;
