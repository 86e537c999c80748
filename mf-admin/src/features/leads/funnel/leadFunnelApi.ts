import type { LeadFunnelWire } from '@site/contract';
import { leadsApi } from '../leadTags';

const leadFunnelApi = leadsApi.injectEndpoints({
  endpoints: (build) => ({
    adminLeadFunnel: build.query<LeadFunnelWire, void>({
      query: () => '/leads/funnel',
      extraOptions: { isBackground: 'refresh' },
      providesTags: ['Lead', 'LeadList', 'Application', 'Message'],
      // Families write at any time.
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useAdminLeadFunnelQuery } = leadFunnelApi;
