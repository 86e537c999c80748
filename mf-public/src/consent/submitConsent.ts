import { consentLinkMessages } from '@site/contract';
import {
  type ApiError,
  type AppDispatch,
  type FormOutcome,
  type SubmittedForm,
  toApiError,
} from '@site/runtime';
import { consentCopy } from '../content/consent';
import { consentApi } from './consentApi';
import {
  ANSWER,
  ANSWERED,
  CHANGED,
  checkConsent,
  consentErrors,
  OFFER,
  pickConsentValues,
  TOKEN,
} from './consentForm';
import type { ConsentOffer } from './consentView';

const { lookAtConsent, giveConsent, declineConsent, withdrawConsent } = consentApi.endpoints;

type Refusal = Extract<FormOutcome, { isSent: false }>;

/**
 * The page without JavaScript, on the server: the code of the mail opens the form, and the form is the second step. What
 * the link asks for goes on as one of the values, because the page is rendered from them.
 */
export async function submitConsent(dispatch: AppDispatch, form: SubmittedForm): Promise<FormOutcome> {
  const token = (form[TOKEN] ?? '').trim();
  if (token === '') return refused(form, { errors: { [TOKEN]: consentCopy.code.missing } });
  try {
    switch (form[ANSWER]) {
      case 'agree':
        return await agree(dispatch, form, token);
      case 'decline':
        await dispatch(declineConsent.initiate(token, { track: false })).unwrap();
        return { isSent: true };
      case 'withdraw':
        await dispatch(withdrawConsent.initiate(token, { track: false })).unwrap();
        return { isSent: true };
      default:
        return await look(dispatch, { ...form, [TOKEN]: token }, { status: 200 });
    }
  } catch (error) {
    return failed(dispatch, form, error);
  }
}

async function agree(dispatch: AppDispatch, form: SubmittedForm, token: string): Promise<FormOutcome> {
  const { input, errors } = checkConsent(pickConsentValues(form), { token, shown: form.shown ?? '' });
  if (errors) return look(dispatch, form, { errors });
  await dispatch(giveConsent.initiate(input, { track: false })).unwrap();
  return { isSent: true };
}

/** The form again, with what the link asks for now. */
async function look(dispatch: AppDispatch, form: SubmittedForm, outcome: Partial<Refusal>): Promise<Refusal> {
  const offer: ConsentOffer = await dispatch(
    lookAtConsent.initiate(form[TOKEN] ?? '', { track: false }),
  ).unwrap();
  return refused({ ...form, [OFFER]: JSON.stringify(offer) }, outcome);
}

const refused = (values: SubmittedForm, outcome: Partial<Refusal>): Refusal => ({
  isSent: false,
  status: 422,
  values,
  errors: {},
  ...outcome,
});

async function failed(dispatch: AppDispatch, form: SubmittedForm, error: unknown): Promise<FormOutcome> {
  const known = toApiError(error);
  if (known?.status === 404) return refused({}, { errors: { [TOKEN]: consentLinkMessages.unknown } });
  if (known?.status === 429) return refused(form, { status: 429 });
  const errors = errorsOf(known);
  if (!errors) return refused(form, { status: 503 });
  // The form keeps its values, even if the service has become unavailable.
  return look(dispatch, form, { errors }).catch(() => refused(form, { status: 503 }));
}

function errorsOf(error: ApiError | undefined): Record<string, string> | undefined {
  if (error?.status === 422) return { ...consentErrors(error.fields) };
  if (error?.status !== 409) return undefined;
  return error.code === 'stale'
    ? { [CHANGED]: consentLinkMessages.profileChanged }
    : { [ANSWERED]: consentLinkMessages.answered };
}
