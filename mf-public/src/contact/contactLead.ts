import { contactInput, type ContactInput, type LeadReceiptWire, paths } from '@site/contract';
import { api } from '@site/runtime';
import { ALL_FAULTS } from '../shared/leads/checkLead';
import { draftKeys } from '@site/remote-kit';
import { type LeadDelivery, type LeadInput, type LeadKind, toLeadRequest } from '../shared/leads/LeadKind';

export type ContactValues = Record<keyof LeadInput, string>;

const toPayload = ({ name, email, message }: ContactInput): LeadInput => ({ name, email, message });

export const contactLead: LeadKind<ContactValues> = {
  path: paths.contact.to(),
  draftKey: draftKeys.contact,
  empty: { name: '', email: '', message: '' },
  toInput: (values) => toPayload(contactInput.validateSync(values, ALL_FAULTS)),
  sources: {},
};

export const contactApi = api.injectEndpoints({
  endpoints: (build) => ({
    sendMessage: build.mutation<LeadReceiptWire, LeadDelivery>({
      query: (delivery) => toLeadRequest('/contact', delivery),
      invalidatesTags: ['Message'],
    }),
  }),
});

export const { useSendMessageMutation } = contactApi;
