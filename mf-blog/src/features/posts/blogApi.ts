import type { PostSummaryWire, PostWire } from '@site/contract';
import { api } from '@site/runtime';
import { toPost, toPostSummary, type Post, type PostSummary } from './postView';

/** The store holds views, never what came over the wire: a page's state is as small as what it shows. */
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
