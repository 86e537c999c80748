import { camelCased } from '@site/contract';
import { type ApiError, logProblem, toApiError } from '@site/runtime';
import { type FormikErrors, type FormikProps, type FormikValues, setIn } from 'formik';
import type { RefObject } from 'react';
import type { Schema } from 'yup';
import type { Difference } from './ConflictDialog';
import type { StoredRecord } from './StoredRecord';

export interface RecordFormOptions<Values extends FormikValues> {
  /** The record to edit; undefined for a new one. Read once: later responses must not overwrite edits. */
  stored: StoredRecord<Values> | undefined;
  empty: Values;
  schema?: Schema;
  /** Names the form's unsaved content on this device: golfers/isla. Without it nothing is kept. */
  draftName?: string;
  /** Resolves with the record as it is stored; rejects with the api's error. `before` is the version that was edited. */
  save(values: Values, before: StoredRecord<Values> | undefined): Promise<StoredRecord<Values>>;
  /** The stored record. */
  reload(id: string): Promise<StoredRecord<Values>>;
  compare(mine: Values, theirs: Values): Difference[];
  /** The sentence of docs/product.md#messages. */
  failureText(error: ApiError | undefined): string;
  savedText(values: Values): string;
  /** The message logged to the console. */
  logText?: string;
  /** Maps the api's field name to the form's; converts to camelCase by default. `text` is the error message. */
  toFormName?(wireName: string, text: string): string;
  /** Whether the form stays open after this save. */
  staysOpen?(): boolean;
  /** Closes the form; not called when it stays open, is already closed, or has changed since it was sent. */
  onSaved?(values: Values): void;
}

const STALE = 'stale';
const FAILED = 'The record could not be saved';
const SAVED_MEANWHILE = 'Saved. What you have typed since is not saved yet.';

/** The form, as far as a save needs it. */
export interface Saving<Values extends FormikValues> {
  options: RecordFormOptions<Values>;
  formik: FormikProps<Values>;
  versionRef: RefObject<StoredRecord<Values> | undefined>;
  latestRef: RefObject<Values>;
  draft: { drop(): void; forget(): void };
  isMounted(): boolean;
  announce(text: string): void;
  /** From now on the form is compared with `base`, and saved over `saved`. Changes made since `sent` stay. */
  rebase(saved: StoredRecord<Values>, base: Values, sent: Values): void;
  conflict: { open(id: string): Promise<void> };
  setFailure(text: string): void;
}

/** Sends a form, and shows what becomes of it: in the form, in its conflict dialog, or in a toast when it is closed by then. */
export async function saveForm<Values extends FormikValues>(
  values: Values,
  saving: Saving<Values>,
): Promise<void> {
  try {
    succeed(await saving.options.save(values, saving.versionRef.current), values, saving);
  } catch (error) {
    await fail(error, saving);
  }
}

function succeed<Values extends FormikValues>(
  saved: StoredRecord<Values>,
  sent: Values,
  { options, latestRef, draft, isMounted, announce, rebase }: Saving<Values>,
): void {
  const isChanged = isMounted() && Object.keys(changedSince(sent, latestRef.current)).length > 0;
  announce(isChanged ? SAVED_MEANWHILE : options.savedText(sent));
  if (!isMounted()) return draft.drop();
  if (isChanged || options.staysOpen?.()) return rebase(saved, saved.values, sent);
  draft.forget();
  options.onSaved?.(sent);
}

async function fail<Values extends FormikValues>(error: unknown, saving: Saving<Values>): Promise<void> {
  const { options, formik, versionRef, isMounted, announce, conflict, setFailure } = saving;
  const known = toApiError(error);
  if (known?.code === STALE && versionRef.current && isMounted()) return conflict.open(versionRef.current.id);
  logProblem(options.logText ?? FAILED, error);
  const text = options.failureText(known);
  if (!isMounted()) return announce(text);
  formik.setErrors(errorsOf(known?.fields, options.toFormName));
  setFailure(text);
}

/** The fields that differ from what was sent. */
export function changedSince<Values extends object>(sent: Values, current: Values): Partial<Values> {
  const isChanged = ([name, value]: [string, unknown]) => !isSame(value, sent[name as keyof Values]);
  return Object.fromEntries(Object.entries(current).filter(isChanged)) as Partial<Values>;
}

function isSame(one: unknown, other: unknown): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return one === other;
  return one.length === other.length && one.every((entry, index) => entry === other[index]);
}

/** The api's field errors, by the form's field names. */
function errorsOf<Values>(
  fields: Readonly<Record<string, string>> = {},
  toFormName: (wireName: string, text: string) => string = camelCased,
): FormikErrors<Values> {
  // Formik looks for the error of `results[3].event` within a list.
  return Object.entries(fields).reduce<FormikErrors<Values>>(
    (errors, [name, text]) => setIn(errors, toFormName(name, text), text) as FormikErrors<Values>,
    {},
  );
}
