import { type ReplyTemplate, type ReplyTemplatesWire, builtInReplyTemplates } from '@site/contract';
import { api } from '@site/runtime';

export interface StoredTemplates {
  templates: readonly ReplyTemplate[];
  isBuiltIn: boolean;
  updatedAt: string;
}

const toStored = ({ templates, updated_at }: ReplyTemplatesWire): StoredTemplates => ({
  templates: templates ?? builtInReplyTemplates,
  isBuiltIn: templates === null,
  updatedAt: updated_at,
});

interface Change {
  /** Null for the built-in ones. */
  templates: readonly ReplyTemplate[] | null;
  basedOn: string;
}

const replyTemplatesApi = api.enhanceEndpoints({ addTagTypes: ['ReplyTemplates'] }).injectEndpoints({
  endpoints: (build) => ({
    adminReplyTemplates: build.query<StoredTemplates, void>({
      query: () => '/reply-templates',
      transformResponse: toStored,
      providesTags: ['ReplyTemplates'],
      // Another owner may have changed them.
      keepUnusedDataFor: 0,
    }),
    adminSaveReplyTemplates: build.mutation<StoredTemplates, Change>({
      query: ({ templates, basedOn }) => ({
        url: '/reply-templates',
        method: 'PUT',
        body: { templates, based_on: basedOn },
      }),
      transformResponse: toStored,
      // Also after a refusal: it may be that somebody else has changed them.
      invalidatesTags: ['ReplyTemplates'],
    }),
  }),
});

export const { useAdminReplyTemplatesQuery, useAdminSaveReplyTemplatesMutation } = replyTemplatesApi;
