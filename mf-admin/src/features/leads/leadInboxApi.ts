import type { LeadCountsWire, LeadPatch, LeadSummaryWire, LeadWire } from '@site/contract';
import { unlessFailed } from '../../shared/lists/cacheUpdates';
import type { LoadedRecords } from '../../shared/lists/loadRecords';
import { loadNewest, useNewestList } from '../../shared/lists/useNewestList';
import { toInboxRow } from './leadInboxView';
import { leadsApi } from './leadTags';

const leadUrl = (id: string): string => `/leads/${encodeURIComponent(id)}`;

export const leadInboxApi = leadsApi.injectEndpoints({
  endpoints: (build) => ({
    adminLeads: build.query<LoadedRecords<LeadSummaryWire>, { words: string; query: string }>({
      // RTK Query passes two arguments in between that are not needed here.
      queryFn: (...[{ words, query }, , , send]) =>
        loadNewest(query ? `/leads?${query}` : '/leads', words, send),
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
    adminAddLeadNote: build.mutation<LeadWire, { id: string; text: string; key: string }>({
      query: ({ id, text, key }) => ({
        url: `${leadUrl(id)}/notes`,
        method: 'POST',
        body: { text },
        headers: { 'Idempotency-Key': key },
      }),
      invalidatesTags: unlessFailed('Lead'),
    }),
  }),
});

const { useAdminLeadsQuery } = leadInboxApi;
export const {
  useAdminLeadCountsQuery,
  useAdminLeadQuery,
  useLazyAdminLeadQuery,
  useAdminChangeLeadMutation,
  useAdminAddLeadNoteMutation,
} = leadInboxApi;

/** The newest leads of both kinds that match the query. */
export function useLeadInbox(query: string) {
  const useLeads = (words: string, options?: { skip: boolean }) =>
    useAdminLeadsQuery({ words, query }, options);
  return useNewestList(useLeads, toInboxRow);
}
