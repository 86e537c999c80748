import type {
  ApplicationWire,
  LeadCountsWire,
  LeadPatch,
  LeadReplyInput,
  LeadSummaryWire,
  LeadWire,
  RemovedWordsInput,
} from '@site/contract';
import { api } from '@site/runtime';
import { type ListPage, type RowOf, toPageOf, toRow, unlessFailed } from '../list/listApi';

export type LeadRow = RowOf<LeadSummaryWire>;
export type ApplicationRow = RowOf<ApplicationWire>;

/** `LeadList` tags lists only: they may be refetched at any time, an open lead may not. */
const taggedApi = api.enhanceEndpoints({ addTagTypes: ['Lead', 'LeadList', 'Outbox'] });

const leadUrl = (id: string): string => `/leads/${encodeURIComponent(id)}`;

const leadReads = taggedApi.injectEndpoints({
  endpoints: (build) => ({
    adminLeads: build.query<ListPage<LeadRow>, string>({
      query: (query) => `/leads?${query}`,
      transformResponse: toPageOf(toRow<LeadSummaryWire>),
      // A restore or an erasure on another screen may concern either kind.
      providesTags: ['Lead', 'LeadList', 'Application', 'Message'],
    }),
    adminApplications: build.query<ListPage<ApplicationRow>, string>({
      query: (query) => `/applications?${query}`,
      transformResponse: toPageOf(toRow<ApplicationWire>),
      providesTags: ['Application', 'LeadList'],
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
  }),
});

const leadChanges = taggedApi.injectEndpoints({
  endpoints: (build) => ({
    adminChangeLead: build.mutation<LeadWire, { id: string; patch: LeadPatch }>({
      query: ({ id, patch }) => ({ url: leadUrl(id), method: 'PUT', body: patch }),
      invalidatesTags: unlessFailed('Lead'),
    }),
    adminMakeAthlete: build.mutation<LeadWire, string>({
      query: (id) => ({ url: `${leadUrl(id)}/athlete`, method: 'POST' }),
      invalidatesTags: unlessFailed('Lead', 'Golfer'),
    }),
    adminDeleteLead: build.mutation<void, string>({
      query: (id) => ({ url: leadUrl(id), method: 'DELETE' }),
      invalidatesTags: unlessFailed('LeadList', 'Application', 'Message', 'Trash'),
    }),
    adminRemoveLeadWords: build.mutation<LeadWire, { id: string; removal: RemovedWordsInput }>({
      query: ({ id, removal }) => ({ url: `${leadUrl(id)}/removed-words`, method: 'POST', body: removal }),
      invalidatesTags: unlessFailed('Lead'),
    }),
    /** With its key, a repeated request adds it once. */
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
  }),
});

export const {
  useAdminLeadsQuery,
  useAdminApplicationsQuery,
  useAdminLeadCountsQuery,
  useAdminLeadQuery,
  useLazyAdminLeadQuery,
} = leadReads;
export const {
  useAdminChangeLeadMutation,
  useAdminMakeAthleteMutation,
  useAdminDeleteLeadMutation,
  useAdminRemoveLeadWordsMutation,
  useAdminAddLeadNoteMutation,
  useAdminReplyToLeadMutation,
} = leadChanges;
