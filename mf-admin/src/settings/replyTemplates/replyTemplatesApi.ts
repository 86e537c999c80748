import type { ReplyTemplatesInput, ReplyTemplatesWire } from '@site/contract';
import { api } from '@site/runtime';

/** There is one record, so its id is only for the form. */
export const TEMPLATES_ID = 'reply-templates';

const replyTemplatesApi = api.enhanceEndpoints({ addTagTypes: ['ReplyTemplates'] }).injectEndpoints({
  endpoints: (build) => ({
    adminReplyTemplates: build.query<ReplyTemplatesWire, void>({
      query: () => '/reply-templates',
      providesTags: ['ReplyTemplates'],
      // Another owner may have changed them.
      keepUnusedDataFor: 0,
    }),
    adminSaveReplyTemplates: build.mutation<ReplyTemplatesWire, ReplyTemplatesInput>({
      query: (body) => ({ url: '/reply-templates', method: 'PUT', body }),
      // Also after a refusal: it may be that somebody else has changed them.
      invalidatesTags: ['ReplyTemplates'],
    }),
  }),
});

export const {
  useAdminReplyTemplatesQuery,
  useLazyAdminReplyTemplatesQuery,
  useAdminSaveReplyTemplatesMutation,
} = replyTemplatesApi;
