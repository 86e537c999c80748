import type { LeadReceiptWire } from '@site/contract';
import { api } from '@site/runtime';
import { type LeadDelivery, toLeadRequest } from '../../shared/leads/LeadKind';

export const applicationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    sendApplication: build.mutation<LeadReceiptWire, LeadDelivery>({
      query: (delivery) => toLeadRequest('/applications', delivery),
      invalidatesTags: ['Application'],
    }),
  }),
});

export const { useSendApplicationMutation } = applicationsApi;
