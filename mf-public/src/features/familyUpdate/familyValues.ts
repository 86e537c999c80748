import {
  type FamilyChanges,
  type FamilyField,
  familyFieldNames,
  familyFields,
  type FamilyOfferWire,
  familySendInput,
} from '@site/contract';

/** All are text, because a browser posts them without JavaScript. */
export type FamilyValues = Record<FamilyField | 'note', string>;
export type FamilyErrors = Partial<FamilyValues>;

/** Names of the hidden fields. */
export const TOKEN = 'token';
export const OFFER = 'offer';
/** The name of the error when nothing was changed, or the update was decided on. */
export const PROBLEM = 'problem';

export interface FamilySending {
  token: string;
  changes: FamilyChanges;
  note: string;
}

const isNumber = (name: FamilyField): boolean => familyFields[name].kind === 'number';

// docs/product.md#display-defaults: a GPA of 0 means none.
const textOf = (name: FamilyField, value: unknown): string =>
  value === null || value === undefined || (name === 'gpa' && value === 0) ? '' : String(value as string);

/** The values of today, and over them what the family has sent already. */
export function valuesOf({ current, changes, note }: FamilyOfferWire): FamilyValues {
  const entries = familyFieldNames.map((name) => [
    name,
    textOf(name, name in changes ? changes[name] : current[name]),
  ]);
  return { ...Object.fromEntries(entries), note } as FamilyValues;
}

/** A posted form as values. */
export function pickFamilyValues(form: Readonly<Record<string, string>>): FamilyValues {
  const entries = [...familyFieldNames, 'note'].map((name) => [name, form[name] ?? '']);
  return Object.fromEntries(entries) as FamilyValues;
}

/**
 * Only what differs from the values that the page showed: what the agency has changed meanwhile is not put back.
 * A browser posts line breaks as CRLF.
 */
export function changesOf(values: FamilyValues, { current }: FamilyOfferWire): FamilyChanges {
  const entries = familyFieldNames.flatMap((name) => {
    const value = values[name].replaceAll('\r\n', '\n').trim();
    if (value === textOf(name, current[name])) return [];
    return [[name, value === '' && isNumber(name) ? null : value]];
  });
  return Object.fromEntries(entries) as FamilyChanges;
}

interface Checked {
  sending: FamilySending;
  errors: FamilyErrors;
}

/** The request, and the first message of each field. */
export function checkFamilyValues(values: FamilyValues, offer: FamilyOfferWire, token: string): Checked {
  const sending = { token, changes: changesOf(values, offer), note: values.note.trim() };
  try {
    familySendInput.validateSync(sending, { abortEarly: false });
    return { sending, errors: {} };
  } catch (error) {
    return { sending, errors: errorsOf(error) };
  }
}

/** yup's error; recognised by its shape, because only the contract imports yup. */
function errorsOf(error: unknown): FamilyErrors {
  if (!(error instanceof Error && 'inner' in error && Array.isArray(error.inner))) throw error;
  const faults = error.inner as { path?: string; message: string }[];
  return familyErrors(Object.fromEntries(faults.map(({ path, message }) => [path ?? '', message])));
}

/** The messages of the api or of the contract, by the fields of the form. */
export function familyErrors(fields: Readonly<Record<string, string>> = {}): FamilyErrors {
  const entries = [...familyFieldNames, 'note'].flatMap((name) => {
    const message = fields[`changes.${name}`] ?? fields[name];
    return message ? [[name, message]] : [];
  });
  return Object.fromEntries(entries) as FamilyErrors;
}

/** The offer that a posted form carries. It comes from the browser, so its shape is checked; null when it is not one. */
export function offerIn(form: Readonly<Record<string, string>>): FamilyOfferWire | null {
  try {
    const offer: unknown = JSON.parse(form[OFFER] ?? '');
    return isOffer(offer) ? offer : null;
  } catch {
    return null;
  }
}

const TEXTS = ['name', 'athlete', 'state', 'expires_at'];
const GROUPS = ['current', 'changes'];

const isOffer = (each: unknown): each is FamilyOfferWire =>
  isGroup(each) &&
  TEXTS.every((name) => typeof each[name] === 'string') &&
  GROUPS.every((name) => isGroup(each[name])) &&
  Array.isArray(each['accepted']);

const isGroup = (each: unknown): each is Record<string, unknown> => typeof each === 'object' && each !== null;
