import type { AppDispatch, FormOutcome, SubmittedForm } from '@site/runtime';
import { submitLead } from '../shared/leads/submitLead';
import { contactApi, contactLead } from './contactLead';

const { sendMessage } = contactApi.endpoints;

export const submitMessage = (dispatch: AppDispatch, form: SubmittedForm): Promise<FormOutcome> =>
  submitLead(contactLead, {
    form,
    send: (delivery) => dispatch(sendMessage.initiate(delivery, { track: false })).unwrap(),
  });
