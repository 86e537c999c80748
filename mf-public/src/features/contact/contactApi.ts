import type { LeadReceiptWire } from '@site/contract';
import { api } from '@site/runtime';
import { type LeadDelivery, toLeadRequest } from '../../shared/leads/LeadKind';

export const contactApi = api.injectEndpoints({
  endpoints: (build) => ({
    sendMessage: build.mutation<LeadReceiptWire, LeadDelivery>({
      query: (delivery) => toLeadRequest('/contact', delivery),
      invalidatesTags: ['Message'],
    }),
  }),
});

export const { useSendMessageMutation } = contactApi;
