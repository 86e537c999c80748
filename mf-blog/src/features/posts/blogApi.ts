import { pageSizes, type PostSummaryWire, type PostWire, type PreviewedPostWire } from '@site/contract';
import { pageCall, toListPage, toPostSummary, type ListPage, type PostSummary } from '@site/remote-kit';
import { api } from '@site/runtime';
import { toPost, toPostPreview, type Post, type PostPreview } from './postView';

const size = pageSizes.posts;

/** The store holds views, not wire objects, so that the serialised state holds no more than the page shows. */
export const blogApi = api.injectEndpoints({
  endpoints: (build) => ({
    blogPosts: build.query<ListPage<PostSummary>, number>({
      query: (page) => pageCall('/posts', size, page),
      transformResponse: (posts: PostSummaryWire[], meta, page) =>
        toListPage({ entries: posts.map(toPostSummary), total: meta?.total, size, page }),
      providesTags: ['Post'],
    }),
    blogPost: build.query<Post, string>({
      query: (slug) => `/posts/${encodeURIComponent(slug)}`,
      transformResponse: (post: PostWire) => toPost(post),
      providesTags: ['Post'],
    }),
    // The token goes in the body: addresses are logged. A mutation, because nothing of it may be cached.
    lookAtPreview: build.mutation<PostPreview, string>({
      query: (token) => ({ url: '/preview/look', method: 'POST', body: { token } }),
      transformResponse: (post: PreviewedPostWire) => toPostPreview(post),
    }),
  }),
});

export const { useBlogPostsQuery, useBlogPostQuery, useLookAtPreviewMutation } = blogApi;
