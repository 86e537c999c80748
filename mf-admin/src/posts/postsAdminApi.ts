import type {
  AdminPostSummaryWire,
  AdminPostWire,
  PostPatch,
  PostStatus,
  PostTopicWire,
} from '@site/contract';
import { api } from '@site/runtime';
import { dropOnceGone, showAtOnce, unlessFailed } from '../list/cacheUpdates';
import { allOf } from '../list/loadRecords';
import { type InPages, inPages } from '../list/pageUpdates';
import { type ListPage, toListPage } from '../list/usePagedList';
import type { StoredTimes } from './postTimes';
import { type NewPost, toTimesPatch } from './postView';

const LIST_URL = '/posts/admin/all';

const postUrl = (id: string): string => `/posts/${encodeURIComponent(id)}`;
const putPost = (id: string, body: PostPatch) => ({ url: postUrl(id), method: 'PUT', body }) as const;

/** The times undo the end of a schedule, which a change of the status causes. */
type StatusChange = { id: string; status: PostStatus } & Partial<StoredTimes>;

/** A change that is refused (409) once somebody has saved a newer version than `basedOn`. */
export interface PostUpdate {
  id: string;
  basedOn: string;
  patch: PostPatch;
}

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
      query: ({ id, basedOn, patch }) => putPost(id, { ...patch, based_on: basedOn }),
      invalidatesTags: unlessFailed('Post'),
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

/** Replaces the cached post with the api's response, also while a read of it is under way. */
export const keepPost = (post: AdminPostWire) =>
  postsAdminApi.util.upsertQueryData('adminPost', post.id, post);

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
  useAdminPostQuery,
  useAdminPostTopicsQuery,
  useLazyAdminPostQuery,
  useAdminCreatePostMutation,
  useAdminUpdatePostMutation,
  useAdminSetPostStatusMutation,
  useAdminDeletePostMutation,
} = postsAdminApi;

interface PictureUpload {
  id: string;
  /** The version the pictures belong to: refused (409) once another admin has saved a newer one. */
  basedOn: string;
  files: readonly File[];
  onProgress(fraction: number): void;
}

type PicturePart = 'cover' | 'share-picture' | 'gallery';

const picturesRequest = (field: string, part: PicturePart, upload: PictureUpload) => {
  const body = new FormData();
  body.append('based_on', upload.basedOn);
  upload.files.forEach((file) => body.append(field, file));
  const url = `/posts/${encodeURIComponent(upload.id)}/${part}`;
  return { url, method: 'POST', body, onProgress: upload.onProgress } as const;
};

const postPicturesApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminUploadCover: build.mutation<AdminPostWire, PictureUpload>({
      query: (upload) => picturesRequest('cover', 'cover', upload),
      invalidatesTags: unlessFailed('Post'),
    }),
    adminUploadSharePicture: build.mutation<AdminPostWire, PictureUpload>({
      query: (upload) => picturesRequest('picture', 'share-picture', upload),
      invalidatesTags: unlessFailed('Post'),
    }),
    adminUploadGallery: build.mutation<AdminPostWire, PictureUpload>({
      query: (upload) => picturesRequest('images', 'gallery', upload),
      invalidatesTags: unlessFailed('Post'),
    }),
  }),
});

export const {
  useAdminUploadCoverMutation,
  useAdminUploadSharePictureMutation,
  useAdminUploadGalleryMutation,
} = postPicturesApi;
