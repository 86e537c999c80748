import { limits, type PostSummaryWire } from '@site/contract';
import { api } from '@site/runtime';
import { toHomePost, type HomePost } from './postView';

export const homePostsApi = api.injectEndpoints({
  endpoints: (build) => ({
    homePosts: build.query<HomePost[], void>({
      query: () => `/posts?limit=${limits.homePosts}`,
      transformResponse: (posts: PostSummaryWire[]) => posts.slice(0, limits.homePosts).map(toHomePost),
      providesTags: ['Post'],
    }),
  }),
});

export const { useHomePostsQuery } = homePostsApi;
