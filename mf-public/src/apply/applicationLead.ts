import {
  applicationForm,
  type ApplicationForm,
  type LeadReceiptWire,
  paths,
  toApplicationInput,
} from '@site/contract';
import { api } from '@site/runtime';
import { ALL_FAULTS } from '../shared/leads/checkLead';
import { draftKeys } from '@site/remote-kit';
import { type LeadDelivery, type LeadKind, toLeadRequest } from '../shared/leads/LeadKind';

export type ApplicationValues = Record<keyof ApplicationForm, string>;

/** Six fields are filled in, three are sent (docs/product.md#application-rules): the form builds name and message. */
export const applicationLead: LeadKind<ApplicationValues> = {
  path: paths.apply.to(),
  draftKey: draftKeys.apply,
  empty: { firstName: '', lastName: '', contactNumber: '', email: '', sport: '', about: '' },
  toInput: (values) => toApplicationInput(applicationForm.validateSync(values, ALL_FAULTS)),
  sources: { name: 'firstName', message: 'about' },
};

export const applicationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    sendApplication: build.mutation<LeadReceiptWire, LeadDelivery>({
      query: (delivery) => toLeadRequest('/applications', delivery),
      invalidatesTags: ['Application'],
    }),
  }),
});

export const { useSendApplicationMutation } = applicationsApi;
