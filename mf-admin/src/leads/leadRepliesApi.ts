import type { BegunReplyInput, LeadReplyInput, LeadWire } from '@site/contract';
import { unlessFailed } from '../list/cacheUpdates';
import { leadUrl } from './leadInboxApi';
import { leadsApi } from './leadTags';

const leadRepliesApi = leadsApi.enhanceEndpoints({ addTagTypes: ['Outbox'] }).injectEndpoints({
  endpoints: (build) => ({
    adminReplyToLead: build.mutation<LeadWire, { id: string; reply: LeadReplyInput; key: string }>({
      query: ({ id, reply, key }) => ({
        url: `${leadUrl(id)}/replies`,
        method: 'POST',
        body: reply,
        headers: { 'Idempotency-Key': key },
      }),
      // Also after a failure: it may have been sent although no answer came.
      invalidatesTags: ['Lead', 'Outbox'],
    }),
    adminNoteBegunReply: build.mutation<LeadWire, { id: string; begun: BegunReplyInput }>({
      query: ({ id, begun }) => ({
        url: `${leadUrl(id)}/begun-replies`,
        method: 'POST',
        body: begun,
      }),
      invalidatesTags: unlessFailed('Lead'),
    }),
  }),
});

export const { useAdminReplyToLeadMutation, useAdminNoteBegunReplyMutation } = leadRepliesApi;
