import type { AppDispatch, FormOutcome, SubmittedForm } from '@site/runtime';
import { submitLead } from '../shared/leads/submitLead';
import { applicationLead, applicationsApi } from './applicationLead';

const { sendApplication } = applicationsApi.endpoints;

export const submitApplication = (dispatch: AppDispatch, form: SubmittedForm): Promise<FormOutcome> =>
  submitLead(applicationLead, {
    form,
    send: (delivery) => dispatch(sendApplication.initiate(delivery, { track: false })).unwrap(),
  });
