import { type ApiError, logProblem, toApiError } from '@site/runtime';
import type { FormikHelpers, FormikProps, FormikValues } from 'formik';
import { type RefObject, useRef, useState } from 'react';
import { useToast } from '../screen/Toast';
import { changedSince, changeValues, isDirtySince } from './isDirtySince';
import { formErrorsOf } from './formErrors';
import type { StoredRecord } from './StoredRecord';
import { type CreateOnce, useCreateOnce } from './useCreateOnce';
import { useIsMounted } from './useFormToSave';

/** For a save of several requests: a second attempt sends only what is missing. */
export interface SaveAttempt<Values> {
  createOnce: CreateOnce['create'];
  /** Records the version stored so far. The form takes over the values in `change`, so that they are not sent again. */
  noteStored(version: StoredRecord<Values>, change?: Partial<Values>): void;
}

export interface RecordSaveOptions<Values> {
  /**
   * Resolves with the api's record, rejects with the api's error. `before` holds the stored values for the comparison,
   * and their version.
   */
  save(
    values: Values,
    before: StoredRecord<Values> | undefined,
    attempt: SaveAttempt<Values>,
  ): Promise<unknown>;
  /** Merges stored values into a form that may have changed since. By default the form's own changes win. */
  mergeStored?(current: Values, sent: Values, change: Partial<Values>): Values;
  /** The stored record. */
  reload(id: string): Promise<StoredRecord<Values>>;
  /** The sentence of docs/product.md#messages; `message` is the api's. */
  failureText(message: string, error: ApiError | undefined): string;
  /** Announced when a save fails after its form was closed; `failureText` by default. */
  lateFailureText?(values: Values): string;
  /** Announced after every save. Without it `onSaved` announces; if that is not called, a generic sentence is used. */
  savedText?(values: Values): string;
  /** The message logged to the console. */
  logText?: string;
  /** Maps the api's field name to the form's; converts to camelCase by default. `text` is the error message. */
  toFormName?(wireName: string, text: string): string;
  /** Whether the form stays open after this save. */
  staysOpen?(): boolean;
  /** Called once something is stored and the form is open. From then on its unsaved content is kept elsewhere. */
  onStaysOpen?: ((id: string) => void) | undefined;
  /** Closes the form; not called when it stays open, it is already closed, or has changed since it was sent. */
  onSaved(values: Values): void;
}

/** The part of the form that the save handlers need. */
interface SavedForm<Values extends FormikValues> {
  formik: FormikProps<Values>;
  resetToStored(stored: Values, sent: Values): void;
  draft: { noteSaved(): void; drop(): void; forget(): void };
  openConflict(id: string): Promise<void>;
}

interface Sent<Values> {
  /** The submitted values, including what the attempt has stored so far. */
  values: Values;
  hasStoredPart: boolean;
  /** The stored version, when the save has recorded one. */
  noted: StoredRecord<Values> | undefined;
}

/** The fields that every record has on the wire. */
interface SavedWire {
  id: string;
  slug?: string;
  updated_at: string;
}

const STALE = 'stale';
const FAILED = 'The record could not be saved';
const SAVED = 'Saved';
const SAVED_MEANWHILE = 'Saved. What you have typed since is not saved yet.';
const SAVED_LATE = 'The record that you left is saved';

interface SaveStart<Values> {
  /** The version that the form is based on. */
  version: StoredRecord<Values> | undefined;
  /** The idempotency key of a creation whose response was lost. */
  creationKey: string | undefined;
}

/** Handles the outcome of a save: announces it, shows it in the form, or closes the form. */
function useSaveOutcome<Values extends FormikValues>(
  options: RecordSaveOptions<Values>,
  versionRef: RefObject<StoredRecord<Values> | undefined>,
) {
  const isMounted = useIsMounted();
  const announce = useToast();
  const late = lateOutcome(options, announce);
  const [failure, setFailure] = useState<string>();
  const [isPartlySaved, setIsPartlySaved] = useState(false);
  const [isSaved, setIsSaved] = useState(false);

  const fail = async (thrown: unknown, sent: Sent<Values>, form: SavedForm<Values>): Promise<void> => {
    const stale = isStale(thrown) ? versionRef.current : undefined;
    // After a stale save, the part stored earlier is no longer the current version.
    setIsPartlySaved(sent.hasStoredPart && !stale);
    if (!isMounted()) return late.fail(thrown, sent.values);
    if (sent.noted) moveOn(options.onStaysOpen, sent.noted.id, form.draft);
    if (stale) return form.openConflict(stale.id);
    logProblem(options.logText ?? FAILED, thrown);
    form.formik.setErrors(formErrorsOf(toApiError(thrown)?.fields, options.toFormName));
    setFailure(textOf(options, thrown));
  };

  const succeed = async (answer: SavedWire, sent: Sent<Values>, form: SavedForm<Values>): Promise<void> => {
    const savedText = options.savedText?.(sent.values);
    const isChanged = isDirtySince(form.formik, sent.values);
    if (!isMounted()) return late.succeed(savedText, isChanged ? undefined : form.draft);
    if (savedText) announce(savedText);
    if (!isChanged && !options.staysOpen?.()) {
      form.draft.forget();
      return options.onSaved(sent.values);
    }
    await goOn(answer, { ...sent, isChanged }, form);
    if (!savedText) announce(isChanged ? SAVED_MEANWHILE : SAVED);
    setIsSaved(true);
  };

  /** The form stays open on the version that was stored. */
  const goOn = async (
    answer: SavedWire,
    { isChanged, ...sent }: Sent<Values> & { isChanged: boolean },
    form: SavedForm<Values>,
  ): Promise<void> => {
    const stored = sent.noted ?? (await reloaded(options, answer, sent.values));
    versionRef.current = stored;
    setIsPartlySaved(false);
    form.draft.noteSaved();
    if (!isChanged) form.draft.drop();
    form.resetToStored(stored.values, sent.values);
    moveOn(options.onStaysOpen, stored.id, form.draft);
  };

  return { fail, succeed, failure, setFailure, isPartlySaved, isSaved };
}

/** The outcome of a save whose form is closed by then. */
const lateOutcome = <Values>(options: RecordSaveOptions<Values>, announce: (text: string) => void) => ({
  fail: (thrown: unknown, values: Values): void => {
    logProblem(options.logText ?? FAILED, thrown);
    announce(options.lateFailureText?.(values) ?? textOf(options, thrown));
  },
  /** `draft`: of what is saved, which may have been kept when the form was left. */
  succeed: (savedText: string | undefined, draft: { drop(): void } | undefined): void => {
    announce(savedText ?? SAVED_LATE);
    draft?.drop();
  },
});

/** Unsaved content is kept elsewhere from now on, if the record has a place of its own. */
function moveOn(onStaysOpen: ((id: string) => void) | undefined, id: string, draft: { drop(): void }): void {
  if (!onStaysOpen) return;
  draft.drop();
  onStaysOpen(id);
}

/** Saves a record's form, any number of times. */
export function useRecordSave<Values extends FormikValues>(
  options: RecordSaveOptions<Values>,
  start: SaveStart<Values>,
) {
  const version = useRef(start.version);
  const creation = useCreateOnce(start.creationKey);
  const { fail, succeed, failure, setFailure, isPartlySaved, isSaved } = useSaveOutcome(options, version);

  /** `form` is called once the response has arrived. */
  const save = async (values: Values, helpers: FormikHelpers<Values>, form: () => SavedForm<Values>) => {
    const sent: Sent<Values> = { values, hasStoredPart: false, noted: undefined };
    const merge = createMerge(options, helpers, sent);
    const attempt: SaveAttempt<Values> = {
      createOnce: creation.create,
      noteStored: (stored, change) => {
        version.current = sent.noted = stored;
        if (change) merge(change);
      },
    };

    let answer: unknown;
    try {
      answer = await options.save(values, version.current, attempt);
    } catch (error) {
      return fail(error, sent, form());
    }
    return succeed(answer as SavedWire, sent, form());
  };

  /** From now on the form is compared with this version, and saved over it. */
  const rebase = (stored: StoredRecord<Values> | undefined): void => {
    version.current = stored;
    creation.reset();
  };

  return {
    save,
    rebase,
    readVersion: () => version.current,
    readCreationKey: () => (version.current ? undefined : creation.readKey()),
    isPartlySaved,
    /** Once saved, and still open. */
    isSaved,
    failure,
    showFailure: (thrown: unknown) => setFailure(textOf(options, thrown)),
    dismissFailure: () => setFailure(undefined),
  };
}

const isStale = (thrown: unknown): boolean => toApiError(thrown)?.code === STALE;

function textOf<Values>({ failureText }: RecordSaveOptions<Values>, thrown: unknown): string {
  const error = toApiError(thrown);
  return failureText(error?.message ?? String(thrown), error);
}

/** The record as the api stores it: a sent photo is a stored photo now. */
async function reloaded<Values>(
  { reload }: RecordSaveOptions<Values>,
  answer: SavedWire,
  sent: Values,
): Promise<StoredRecord<Values>> {
  // It is saved: what was sent stands for it until it can be read.
  const { values } = await reload(answer.id).catch(() => ({ values: sent }));
  return { id: answer.id, slug: answer.slug, updatedAt: answer.updated_at, values };
}

/** Merges a stored part into the form and into `sent`. */
function createMerge<Values extends FormikValues>(
  { mergeStored = mergeUnlessChanged }: RecordSaveOptions<Values>,
  helpers: FormikHelpers<Values>,
  sent: Sent<Values>,
) {
  return (change: Partial<Values>): void => {
    const before = sent.values;
    changeValues(helpers, (current) => mergeStored(current, before, change));
    sent.values = { ...before, ...change };
    sent.hasStoredPart = true;
  };
}

const mergeUnlessChanged = <Values extends object>(
  current: Values,
  sent: Values,
  change: Partial<Values>,
): Values => ({ ...current, ...change, ...changedSince(sent, current) });
