import type { AdminPostSummaryWire, AdminPostWire, PostPatch, PostStatus } from '@site/contract';
import { api } from '@site/runtime';
import { dropOnceGone, showAtOnce, unlessFailed } from '../list/cacheUpdates';
import { allOf } from '../list/loadRecords';
import { type InPages, inPages } from '../list/pageUpdates';
import { type ListPage, toListPage } from '../list/usePagedList';
import type { StoredTimes } from './postTimes';
import { toTimesPatch } from './postView';

const LIST_URL = '/posts/admin/all';

const postUrl = (id: string): string => `/posts/${encodeURIComponent(id)}`;
const putPost = (id: string, body: PostPatch) => ({ url: postUrl(id), method: 'PUT', body }) as const;

/** The times undo the end of a schedule, which a change of the status causes. */
type StatusChange = { id: string; status: PostStatus } & Partial<StoredTimes>;

const postsAdminApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminPosts: build.query<ListPage<AdminPostSummaryWire>, string>({
      query: (query) => `${LIST_URL}?${query}`,
      transformResponse: toListPage<AdminPostSummaryWire>,
      providesTags: ['Post'],
    }),
    adminAllPosts: build.query<AdminPostSummaryWire[], string>({
      queryFn: allOf<AdminPostSummaryWire>(LIST_URL),
      keepUnusedDataFor: 0,
    }),
    adminSetPostStatus: build.mutation<AdminPostWire, StatusChange>({
      query: ({ id, status, ...times }) => putPost(id, { status, ...toTimesPatch(times) }),
      invalidatesTags: unlessFailed('Post'),
      onQueryStarted: async ({ id, status }, { queryFulfilled, ...store }): Promise<void> => {
        await showAtOnce<AdminPostSummaryWire, 'status'>(
          inLists(store),
          { id, field: 'status', value: status },
          queryFulfilled,
        );
        // docs/product.md#admin-blog-list: the row takes the status that the server returns; after a refusal it returns to its previous status.
        const answer = await queryFulfilled.catch(() => undefined);
        if (answer) inLists(store)((posts) => setStatus(posts, id, answer.data));
      },
    }),
    adminDeletePost: build.mutation<null, string>({
      query: (id) => ({ url: postUrl(id), method: 'DELETE' }),
      invalidatesTags: unlessFailed('Post', 'Trash'),
      onQueryStarted: async (id, { queryFulfilled, ...store }): Promise<void> => {
        await dropOnceGone<AdminPostSummaryWire>(inLists(store), id, queryFulfilled);
      },
    }),
  }),
});

const inLists: InPages<AdminPostSummaryWire> = inPages(() => postsAdminApi.util, 'adminPosts');

const setStatus = (
  posts: AdminPostSummaryWire[],
  id: string,
  { status, published_at, publish_at, unpublish_at }: AdminPostWire,
): AdminPostSummaryWire[] =>
  posts.map((post) => (post.id === id ? { ...post, status, published_at, publish_at, unpublish_at } : post));

export const {
  useAdminPostsQuery,
  useLazyAdminAllPostsQuery,
  useAdminSetPostStatusMutation,
  useAdminDeletePostMutation,
} = postsAdminApi;
