import type { LeadCountsWire, LeadPatch, LeadReplyInput, LeadSummaryWire, LeadWire } from '@site/contract';
import { unlessFailed } from '../../shared/lists/cacheUpdates';
import { type ListPage, toListPage } from '../../shared/lists/usePagedList';
import { leadsApi } from './leadTags';

const leadUrl = (id: string): string => `/leads/${encodeURIComponent(id)}`;

export const leadInboxApi = leadsApi.enhanceEndpoints({ addTagTypes: ['Outbox'] }).injectEndpoints({
  endpoints: (build) => ({
    adminLeads: build.query<ListPage<LeadSummaryWire>, string>({
      query: (query) => `/leads?${query}`,
      transformResponse: toListPage<LeadSummaryWire>,
      // What is restored or erased on another screen is one of these.
      providesTags: ['Lead', 'LeadList', 'Application', 'Message'],
    }),
    adminLeadCounts: build.query<LeadCountsWire, void>({
      query: () => '/leads/counts',
      providesTags: ['Lead', 'Application', 'Message'],
      // Families write at any time.
      keepUnusedDataFor: 0,
      // The menu shows them on every screen.
      extraOptions: { isBackground: true },
    }),
    adminLead: build.query<LeadWire, string>({
      query: leadUrl,
      providesTags: ['Lead', 'Application', 'Message'],
      // Work begins with the current record, never with a cached one.
      keepUnusedDataFor: 0,
    }),
    adminChangeLead: build.mutation<LeadWire, { id: string; patch: LeadPatch }>({
      query: ({ id, patch }) => ({ url: leadUrl(id), method: 'PUT', body: patch }),
      invalidatesTags: unlessFailed('Lead'),
    }),
    adminMakeAthlete: build.mutation<LeadWire, string>({
      query: (id) => ({ url: `${leadUrl(id)}/athlete`, method: 'POST' }),
      invalidatesTags: unlessFailed('Lead', 'Golfer'),
    }),
    adminAddLeadNote: build.mutation<LeadWire, { id: string; text: string; key: string }>({
      query: ({ id, text, key }) => ({
        url: `${leadUrl(id)}/notes`,
        method: 'POST',
        body: { text },
        headers: { 'Idempotency-Key': key },
      }),
      invalidatesTags: unlessFailed('Lead'),
    }),
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
    adminNoteBegunReply: build.mutation<LeadWire, { id: string; template: string }>({
      query: ({ id, template }) => ({
        url: `${leadUrl(id)}/begun-replies`,
        method: 'POST',
        body: { template },
      }),
      invalidatesTags: unlessFailed('Lead'),
    }),
  }),
});

export const {
  useAdminLeadsQuery,
  useAdminLeadCountsQuery,
  useAdminLeadQuery,
  useLazyAdminLeadQuery,
  useAdminChangeLeadMutation,
  useAdminAddLeadNoteMutation,
  useAdminMakeAthleteMutation,
  useAdminReplyToLeadMutation,
  useAdminNoteBegunReplyMutation,
} = leadInboxApi;
