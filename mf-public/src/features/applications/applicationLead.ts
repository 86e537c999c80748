import {
  applicationForm,
  applicationSports,
  type ApplicationForm,
  type LeadReceiptWire,
  paths,
  toApplicationInput,
  visitorLimits,
} from '@site/contract';
import { api } from '@site/runtime';
import { ALL_FAULTS } from '../../shared/leads/checkLead';
import { draftKeys } from '@site/remote-kit';
import { firstLetters } from '../../shared/text/firstLetters';
import { type LeadDelivery, type LeadKind, toLeadRequest } from '../../shared/leads/LeadKind';

export type ApplicationValues = Record<keyof ApplicationForm, string>;

/** What /check hands over. Anybody can make such an address: it only fills fields, within their limits. */
function filledBefore(query: URLSearchParams): Partial<ApplicationValues> {
  const sport = applicationSports.find((each) => each === query.get('sport'));
  const about = firstLetters(query.get('about') ?? '', visitorLimits.aboutMax).trim();
  return { ...(sport && { sport }), ...(about && { about }) };
}

/** Six fields are filled in, three are sent (docs/product.md#application-rules): the form builds name and message. */
export const applicationLead: LeadKind<ApplicationValues> = {
  path: paths.apply.to(),
  draftKey: draftKeys.apply,
  empty: { firstName: '', lastName: '', contactNumber: '', email: '', sport: '', about: '' },
  fromQuery: filledBefore,
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
