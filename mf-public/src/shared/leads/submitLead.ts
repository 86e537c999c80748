import { type FormOutcome, type SubmittedForm, toApiError } from '@site/runtime';
import { checkLead, pickValues, serverErrors } from './checkLead';
import { HONEYPOT } from './honeypotName';
import { keyOfWords } from './leadKey';
import type { LeadDelivery, LeadKind, LeadValues } from './LeadKind';

interface Submission {
  form: SubmittedForm;
  /** Rejects with the api's error. */
  send(delivery: LeadDelivery): Promise<unknown>;
}

/** Takes a form that a browser posted without JavaScript; runs on the server. */
export async function submitLead<Values extends LeadValues>(
  kind: LeadKind<Values>,
  { form, send }: Submission,
): Promise<FormOutcome> {
  const values = pickValues(kind, form);
  const { input, errors } = checkLead(kind, values);
  if (errors) return { isSent: false, status: 422, values, errors };
  const key = await keyOfWords(input, new Date());
  try {
    await send({ input, key, website: form[HONEYPOT] });
    return { isSent: true };
  } catch (error) {
    return refusal(kind, values, error);
  }
}

function refusal<Values extends LeadValues>(
  kind: LeadKind<Values>,
  values: Values,
  error: unknown,
): FormOutcome {
  const known = toApiError(error);
  const errors = serverErrors(kind, known?.fields);
  if (known?.status === 429) return { isSent: false, status: 429, values, errors: {} };
  if (Object.keys(errors).length > 0) return { isSent: false, status: 422, values, errors };
  return { isSent: false, status: 503, values, errors: {} };
}
