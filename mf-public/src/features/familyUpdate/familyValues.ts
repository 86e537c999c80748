import {
  type FamilyChanges,
  type FamilyField,
  familyFieldNames,
  familyFields,
  type FamilyOfferWire,
  familySendInput,
} from '@site/contract';
import {
  entriesOf,
  pickEntries,
  type PlacedChange,
  resultChangesOf,
  type ResultEntry,
  RESULTS,
} from './familyResults';

/** All are text, because a browser posts them without JavaScript. */
export type FamilyValues = Record<FamilyField | 'note', string> & { results: ResultEntry[] };
/** By the names of the fields, rows among them: results[2].event. */
export type FamilyErrors = Readonly<Record<string, string>>;

/** Names of the hidden fields. */
export const TOKEN = 'token';
export const OFFER = 'offer';
/** The name of the error when nothing was changed, or the update was decided on. */
export const PROBLEM = 'problem';

export interface FamilySending {
  token: string;
  changes: FamilyChanges;
  results: PlacedChange['change'][];
  note: string;
}

const isNumber = (name: FamilyField): boolean => familyFields[name].kind === 'number';

// docs/product.md#display-defaults: a GPA of 0 means none.
const textOf = (name: FamilyField, value: unknown): string =>
  value === null || value === undefined || (name === 'gpa' && value === 0) ? '' : String(value as string);

/** The values of today, and over them what the family has sent already. */
export function valuesOf(offer: FamilyOfferWire): FamilyValues {
  const { current, changes, note } = offer;
  const entries = familyFieldNames.map((name) => [
    name,
    textOf(name, name in changes ? changes[name] : current[name]),
  ]);
  return { ...Object.fromEntries(entries), note, results: entriesOf(offer) } as FamilyValues;
}

/** A posted form as values. */
export function pickFamilyValues(
  form: Readonly<Record<string, string>>,
  offer: FamilyOfferWire,
): FamilyValues {
  const entries = [...familyFieldNames, 'note'].map((name) => [name, form[name] ?? '']);
  return {
    ...Object.fromEntries(entries),
    results: pickEntries(form, offer.current_results),
  } as FamilyValues;
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
  const rows = resultChangesOf(values.results, offer);
  const results = rows.map(({ change }) => change);
  const sending = { token, changes: changesOf(values, offer), results, note: values.note.trim() };
  try {
    familySendInput.validateSync(sending, { abortEarly: false });
    return { sending, errors: {} };
  } catch (error) {
    return { sending, errors: errorsOf(error, rows) };
  }
}

/** yup's error; recognised by its shape, because only the contract imports yup. */
function errorsOf(error: unknown, rows: readonly PlacedChange[]): FamilyErrors {
  if (!(error instanceof Error && 'inner' in error && Array.isArray(error.inner))) throw error;
  const faults = error.inner as { path?: string; message: string }[];
  return familyErrors(Object.fromEntries(faults.map(({ path, message }) => [path ?? '', message])), rows);
}

const ROW_FIELD = /^results\[(\d+)\]\.after\.(\w+)$/;

/** The messages of the api or of the contract, by the fields of the form. */
export function familyErrors(
  fields: Readonly<Record<string, string>> = {},
  rows: readonly PlacedChange[] = [],
): FamilyErrors {
  const ofRows = Object.entries(fields).flatMap(([path, message]) => {
    const [, index, field] = ROW_FIELD.exec(path) ?? [];
    const place = rows[Number(index)]?.place;
    return place === undefined ? [] : [[`${RESULTS}[${place}].${field}`, message] as const];
  });
  const entries = [...familyFieldNames, 'note'].flatMap((name) => {
    const message = fields[`changes.${name}`] ?? fields[name];
    return message ? [[name, message] as const] : [];
  });
  return Object.fromEntries([...entries, ...ofRows]);
}

/** The offer that a posted form carries. It comes from the browser, so its shape is checked; null when it is not one. */
export function offerIn(form: Readonly<Record<string, string>>): FamilyOfferWire | null {
  try {
    const offer: unknown = JSON.parse(form[OFFER] ?? '');
    // A form that was opened before families could send results has none.
    return isOffer(offer) ? { ...NO_RESULTS, ...offer } : null;
  } catch {
    return null;
  }
}

const NO_RESULTS = { results: [], current_results: [] };
const TEXTS = ['name', 'athlete', 'state', 'expires_at'];
const GROUPS = ['current', 'changes'];

const isOffer = (each: unknown): each is FamilyOfferWire =>
  isGroup(each) &&
  TEXTS.every((name) => typeof each[name] === 'string') &&
  GROUPS.every((name) => isGroup(each[name])) &&
  ['accepted', 'results', 'current_results'].every((name) => Array.isArray(each[name] ?? []));

const isGroup = (each: unknown): each is Record<string, unknown> => typeof each === 'object' && each !== null;
