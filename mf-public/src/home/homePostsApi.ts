import { visitorLimits, type PostSummaryWire } from '@site/contract';
import { toPostSummary, type PostSummary } from '@site/remote-kit';
import { api } from '@site/runtime';

export const homePostsApi = api.injectEndpoints({
  endpoints: (build) => ({
    homePosts: build.query<PostSummary[], void>({
      query: () => `/posts?limit=${visitorLimits.homePosts}`,
      transformResponse: (posts: PostSummaryWire[]) =>
        posts.slice(0, visitorLimits.homePosts).map(toPostSummary),
      providesTags: ['Post'],
    }),
  }),
});

export const { useHomePostsQuery } = homePostsApi;
