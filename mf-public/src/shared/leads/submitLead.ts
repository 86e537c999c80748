import { HONEYPOT } from '@site/remote-kit';
import { type FormOutcome, type SubmittedForm, toApiError } from '@site/runtime';
import { checkLead, pickValues, serverErrors } from './checkLead';
import { FROM_FIELD, type LeadDelivery, type LeadKind, type LeadValues } from './LeadKind';

interface Submission {
  form: SubmittedForm;
  /** Rejects with the api's error. */
  send(delivery: LeadDelivery): Promise<unknown>;
}

/** Handles a form post without JavaScript; runs on the server. */
export async function submitLead<Values extends LeadValues>(
  kind: LeadKind<Values>,
  { form, send }: Submission,
): Promise<FormOutcome> {
  const from = form[FROM_FIELD];
  const values = { ...pickValues(kind, form), ...(from && { [FROM_FIELD]: from }) };
  const { input, errors } = checkLead(kind, values);
  if (errors) return { isSent: false, status: 422, values, errors };
  try {
    await send({ input, website: form[HONEYPOT], from });
    return { isSent: true };
  } catch (error) {
    const known = toApiError(error);
    const refused = serverErrors(kind, known?.fields);
    if (known?.status === 429) return { isSent: false, status: 429, values, errors: {} };
    const status = Object.keys(refused).length > 0 ? 422 : 503;
    return { isSent: false, status, values, errors: refused };
  }
}
