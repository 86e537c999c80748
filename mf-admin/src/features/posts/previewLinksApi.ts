import type { NewPreviewLinkWire, PreviewLinkWire } from '@site/contract';
import { api } from '@site/runtime';
import { unlessFailed } from '../../shared/lists/cacheUpdates';

const linksUrl = (postId: string): string => `/posts/${encodeURIComponent(postId)}/preview-links`;

const previewLinksApi = api.enhanceEndpoints({ addTagTypes: ['PreviewLink'] }).injectEndpoints({
  endpoints: (build) => ({
    adminPreviewLinks: build.query<PreviewLinkWire[], string>({
      query: linksUrl,
      providesTags: ['PreviewLink'],
      // Another admin may make or withdraw one at any moment.
      keepUnusedDataFor: 0,
    }),
    adminMakePreviewLink: build.mutation<NewPreviewLinkWire, string>({
      query: (postId) => ({ url: linksUrl(postId), method: 'POST' }),
      invalidatesTags: unlessFailed('PreviewLink'),
    }),
    adminWithdrawPreviewLink: build.mutation<null, { postId: string; id: string }>({
      query: ({ postId, id }) => ({ url: `${linksUrl(postId)}/${encodeURIComponent(id)}`, method: 'DELETE' }),
      invalidatesTags: unlessFailed('PreviewLink'),
    }),
  }),
});

export const {
  useAdminPreviewLinksQuery,
  useAdminMakePreviewLinkMutation,
  useAdminWithdrawPreviewLinkMutation,
} = previewLinksApi;
