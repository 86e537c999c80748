import {
  pageSizes,
  TOPIC_QUERY,
  type PostSummaryWire,
  type PostWire,
  type PreviewedPostWire,
} from '@site/contract';
import { pageCall, toListPage, type ListPage } from '@site/remote-kit';
import { api } from '@site/runtime';
import type { BlogListParams } from './blogAddress';
import {
  toListedPost,
  toPost,
  toPostPreview,
  type ListedPost,
  type Post,
  type PostPreview,
} from './postView';

const size = pageSizes.posts;

/** The store holds views, not wire objects, so that the serialised state holds no more than the page shows. */
export const blogApi = api.injectEndpoints({
  endpoints: (build) => ({
    blogPosts: build.query<ListPage<ListedPost>, BlogListParams>({
      query: ({ page, topic }) =>
        pageCall('/posts', size, page) + (topic && `&${TOPIC_QUERY}=${encodeURIComponent(topic)}`),
      transformResponse: (posts: PostSummaryWire[], meta, { page }) =>
        toListPage({ entries: posts.map(toListedPost), total: meta?.total, size, page }),
      providesTags: ['Post'],
    }),
    blogPost: build.query<Post, string>({
      query: (slug) => `/posts/${encodeURIComponent(slug)}`,
      transformResponse: (post: PostWire) => toPost(post),
      providesTags: ['Post'],
    }),
    nextPosts: build.query<ListedPost[], string>({
      query: (slug) => `/posts/${encodeURIComponent(slug)}/next`,
      transformResponse: (posts: PostSummaryWire[]) => posts.map(toListedPost),
      providesTags: ['Post'],
    }),
    // The token goes in the body: addresses are logged. A mutation, because nothing of it may be cached.
    lookAtPreview: build.mutation<PostPreview, string>({
      query: (token) => ({ url: '/preview/look', method: 'POST', body: { token } }),
      transformResponse: (post: PreviewedPostWire) => toPostPreview(post),
    }),
  }),
});

export const { useBlogPostsQuery, useBlogPostQuery, useNextPostsQuery, useLookAtPreviewMutation } = blogApi;
