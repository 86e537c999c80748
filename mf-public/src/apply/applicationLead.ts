import {
  applicationForm,
  type ApplicationForm,
  applicationMessages,
  type LeadReceiptWire,
  paths,
  toApplicationInput,
} from '@site/contract';
import { api, type AppDispatch, type FormOutcome, type SubmittedForm } from '@site/runtime';
import { applyCopy } from '../content/apply';
import { ALL_FAULTS } from '../shared/leads/checkLead';
import { draftKeys } from '../shared/leads/deviceDraft';
import { type LeadDelivery, type LeadKind, toLeadRequest } from '../shared/leads/LeadKind';
import { submitLead } from '../shared/leads/submitLead';

export type ApplicationValues = Record<keyof ApplicationForm, string>;

/** Six fields are filled in, three are sent (docs/product.md#application-rules): the form builds name and message. */
export const applicationLead: LeadKind<ApplicationValues> = {
  path: paths.apply.to(),
  draftKey: draftKeys.apply,
  empty: { firstName: '', lastName: '', contactNumber: '', email: '', sport: '', about: '' },
  messages: { sent: applicationMessages.sent, ...applyCopy.messages },
  toInput: (values) => toApplicationInput(applicationForm.validateSync(values, ALL_FAULTS)),
  sources: { name: 'firstName', message: 'about' },
};

const applicationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    sendApplication: build.mutation<LeadReceiptWire, LeadDelivery>({
      query: (delivery) => toLeadRequest('/applications', delivery),
      invalidatesTags: ['Application'],
    }),
  }),
});

export const { useSendApplicationMutation } = applicationsApi;
const { sendApplication } = applicationsApi.endpoints;

/** Without JavaScript; runs on the server. */
export const submitApplication = (dispatch: AppDispatch, form: SubmittedForm): Promise<FormOutcome> =>
  submitLead(applicationLead, {
    form,
    send: (delivery) => dispatch(sendApplication.initiate(delivery, { track: false })).unwrap(),
  });
