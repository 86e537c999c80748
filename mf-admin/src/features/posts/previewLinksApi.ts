import type { NewPreviewLinkWire, PreviewLinkWire } from '@site/contract';
import { api } from '@site/runtime';

const linksUrl = (postId: string): string => `/posts/${encodeURIComponent(postId)}/preview-links`;

const previewLinksApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminPreviewLinks: build.query<PreviewLinkWire[], string>({
      query: linksUrl,
      // Another admin may make or withdraw one at any moment.
      keepUnusedDataFor: 0,
    }),
    adminMakePreviewLink: build.mutation<NewPreviewLinkWire, string>({
      query: (postId) => ({ url: linksUrl(postId), method: 'POST' }),
    }),
    adminWithdrawPreviewLink: build.mutation<null, { postId: string; id: string }>({
      query: ({ postId, id }) => ({ url: `${linksUrl(postId)}/${encodeURIComponent(id)}`, method: 'DELETE' }),
    }),
  }),
});

export const {
  useAdminPreviewLinksQuery,
  useAdminMakePreviewLinkMutation,
  useAdminWithdrawPreviewLinkMutation,
} = previewLinksApi;
