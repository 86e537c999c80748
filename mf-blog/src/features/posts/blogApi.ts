import type { PostSummaryWire, PostWire } from '@site/contract';
import { toPostSummary, type PostSummary } from '@site/remote-kit';
import { api } from '@site/runtime';
import { toPost, type Post } from './postView';

/** The store holds views, not wire objects, so that the serialised state holds no more than the page shows. */
export const blogApi = api.injectEndpoints({
  endpoints: (build) => ({
    blogPosts: build.query<PostSummary[], void>({
      query: () => '/posts',
      transformResponse: (posts: PostSummaryWire[]) => posts.map(toPostSummary),
      providesTags: ['Post'],
    }),
    blogPost: build.query<Post, string>({
      query: (slug) => `/posts/${encodeURIComponent(slug)}`,
      transformResponse: (post: PostWire) => toPost(post),
      providesTags: ['Post'],
    }),
  }),
});

export const { useBlogPostsQuery, useBlogPostQuery } = blogApi;
