import {
  contactInput,
  type ContactInput,
  contactMessages,
  type LeadReceiptWire,
  paths,
} from '@site/contract';
import { api, type AppDispatch, type FormOutcome, type SubmittedForm } from '@site/runtime';
import { contactCopy } from '../content/contact';
import { ALL_FAULTS } from '../shared/leads/checkLead';
import { draftKeys } from '../shared/leads/deviceDraft';
import { type LeadDelivery, type LeadInput, type LeadKind, toLeadRequest } from '../shared/leads/LeadKind';
import { submitLead } from '../shared/leads/submitLead';

export type ContactValues = Record<keyof LeadInput, string>;

const toPayload = ({ name, email, message }: ContactInput): LeadInput => ({ name, email, message });

export const contactLead: LeadKind<ContactValues> = {
  path: paths.contact.to(),
  draftKey: draftKeys.contact,
  empty: { name: '', email: '', message: '' },
  messages: { sent: contactMessages.sent, ...contactCopy.messages },
  toInput: (values) => toPayload(contactInput.validateSync(values, ALL_FAULTS)),
  sources: {},
};

const contactApi = api.injectEndpoints({
  endpoints: (build) => ({
    sendMessage: build.mutation<LeadReceiptWire, LeadDelivery>({
      query: (delivery) => toLeadRequest('/contact', delivery),
      invalidatesTags: ['Message'],
    }),
  }),
});

export const { useSendMessageMutation } = contactApi;
const { sendMessage } = contactApi.endpoints;

/** Without JavaScript; runs on the server. */
export const submitMessage = (dispatch: AppDispatch, form: SubmittedForm): Promise<FormOutcome> =>
  submitLead(contactLead, {
    form,
    send: (delivery) => dispatch(sendMessage.initiate(delivery, { track: false })).unwrap(),
  });
