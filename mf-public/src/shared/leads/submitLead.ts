import { keyOfWords } from '@site/contract';
import { type FormOutcome, type SubmittedForm, toApiError } from '@site/runtime';
import { checkLead, pickValues, serverErrors } from './checkLead';
import { FROM_FIELD, HONEYPOT, type LeadDelivery, type LeadKind, type LeadValues } from './LeadKind';

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
  const key = await keyOfWords([input.name, input.email, input.message], new Date());
  try {
    await send({ input, key, website: form[HONEYPOT], from });
    return { isSent: true };
  } catch (error) {
    return refusal(kind, values, { error, key });
  }
}

function refusal<Values extends LeadValues>(
  kind: LeadKind<Values>,
  values: Values,
  { error, key }: { error: unknown; key: string },
): FormOutcome {
  const known = toApiError(error);
  const errors = serverErrors(kind, known?.fields);
  if (known?.status === 429) return { isSent: false, status: 429, values, errors: {} };
  if (Object.keys(errors).length > 0) return { isSent: false, status: 422, values, errors };
  return { isSent: false, status: 503, values, errors: {}, key };
}
