import { familyUpdateMessages } from '@site/contract';
import { type AppDispatch, type FormOutcome, type SubmittedForm, toApiError } from '@site/runtime';
import { familyUpdateCopy } from '../../content/familyUpdate';
import { entriesAfter, postedEntries, RESULTS, ROW } from './familyResults';
import { familyUpdateApi } from './familyUpdateApi';
import {
  checkFamilyValues,
  familyErrors,
  OFFER,
  offerIn,
  pickFamilyValues,
  PROBLEM,
  TOKEN,
} from './familyValues';

const { lookAtUpdate, sendUpdate } = familyUpdateApi.endpoints;

type Refusal = Extract<FormOutcome, { isSent: false }>;

const refused = (values: SubmittedForm, outcome: Partial<Refusal>): Refusal => ({
  ...{ isSent: false, status: 422, values, errors: {} },
  ...outcome,
});

/** The page without JavaScript, on the server: the code of the mail opens the form, and the form is the second step. */
export async function submitFamilyUpdate(dispatch: AppDispatch, form: SubmittedForm): Promise<FormOutcome> {
  const token = (form[TOKEN] ?? '').trim();
  if (token === '') return refused(form, { errors: { [TOKEN]: familyUpdateCopy.code.missing } });
  const offer = offerIn(form);
  try {
    if (!offer) {
      const found = await dispatch(lookAtUpdate.initiate(token, { track: false })).unwrap();
      return refused({ [TOKEN]: token, [OFFER]: JSON.stringify(found) }, { status: 200 });
    }
    const values = pickFamilyValues(form, offer);
    const pressed = form[ROW];
    if (pressed !== undefined) {
      const entries = postedEntries(entriesAfter(values.results, pressed));
      return refused({ ...withoutRows(form), ...entries }, { status: 200 });
    }
    const { sending, errors } = checkFamilyValues(values, offer, token);
    if (Object.keys(errors).length > 0) return refused(form, { errors });
    await dispatch(sendUpdate.initiate(sending, { track: false })).unwrap();
    return { isSent: true };
  } catch (error) {
    return refusedBecause(error, form);
  }
}

const withoutRows = (form: SubmittedForm): SubmittedForm =>
  Object.fromEntries(Object.entries(form).filter(([name]) => !name.startsWith(`${RESULTS}[`)));

function refusedBecause(error: unknown, form: SubmittedForm): FormOutcome {
  const known = toApiError(error);
  switch (known?.status) {
    case 404:
      return refused({}, { errors: { [TOKEN]: familyUpdateMessages.unknown } });
    case 409:
      return refused(form, { errors: { [PROBLEM]: familyUpdateMessages.decided } });
    case 422:
      return refused(form, { errors: faultsIn(known.fields) });
    case 429:
      return refused(form, { status: 429 });
    default:
      return refused(form, { status: 503 });
  }
}

function faultsIn(fields: Readonly<Record<string, string>> = {}): Record<string, string> {
  const errors = familyErrors(fields);
  const isKnown = Object.keys(errors).length > 0;
  return isKnown
    ? { ...errors }
    : { [PROBLEM]: fields['changes'] ?? fields['results'] ?? familyUpdateCopy.failed };
}
