import type { NewPreviewLinkWire } from '@site/contract';
import { api } from '@site/runtime';
import { unlessFailed } from '../list/cacheUpdates';

const linkUrl = (postId: string): string => `/posts/${encodeURIComponent(postId)}/preview-link`;

const previewLinkApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminRenewPreviewLink: build.mutation<NewPreviewLinkWire, string>({
      query: (postId) => ({ url: linkUrl(postId), method: 'POST' }),
      invalidatesTags: unlessFailed('Post'),
    }),
    adminWithdrawPreviewLink: build.mutation<null, string>({
      query: (postId) => ({ url: linkUrl(postId), method: 'DELETE' }),
      invalidatesTags: unlessFailed('Post'),
    }),
  }),
});

export const { useAdminRenewPreviewLinkMutation, useAdminWithdrawPreviewLinkMutation } = previewLinkApi;
