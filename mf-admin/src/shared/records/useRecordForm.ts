import { logProblem, toApiError } from '@site/runtime';
import type { FormikValues } from 'formik';
import { useRef, useState } from 'react';
import type { Schema } from 'yup';
import { useAnnounce } from '../toast/Announcer';
import type { Difference } from '../conflict/ConflictDialog';
import { formErrorsOf } from './formErrorsOf';
import type { StoredRecord } from './StoredRecord';
import { isAsSent } from './typedSince';
import { useConflict } from './useConflict';
import { useFormToSave } from './useFormToSave';
import { useIsShown } from './useIsShown';

interface RecordFormOptions<Values extends FormikValues> {
  /** The record to edit; none for a new one. Read once: a later answer must not replace what is typed. */
  stored: StoredRecord<Values> | undefined;
  empty: Values;
  schema?: Schema;
  /**
   * Resolves with the api's record, rejects with what the api says. `before` is what the values are to be compared
   * with, and its version.
   */
  save(values: Values, before: StoredRecord<Values> | undefined): Promise<unknown>;
  /** What is stored now. */
  reload(id: string): Promise<StoredRecord<Values>>;
  compare(mine: Values, theirs: Values): Difference[];
  /** The sentence of spec 8; `message` is what the api said. */
  failureText(message: string): string;
  /** The form's name of a field that the api names; the same in camelCase unless another is said. `text` is the message. */
  toFormName?(wireName: string, text: string): string;
  /** Announces it and closes the form; not called when the form has gone, or holds more than was sent. */
  onSaved(values: Values): void;
}

/** What all records share on the wire. */
interface SavedWire {
  id: string;
  updated_at: string;
}

const STALE = 'stale';
const SAVED_MEANWHILE = 'Saved. What you have typed since is not saved yet.';
const SAVED_LATE = 'The record that you left is saved';

/** The state of a record's form: what it holds, how it is saved, and what the last attempt came to. */
export function useRecordForm<Values extends FormikValues>(options: RecordFormOptions<Values>) {
  const { stored, empty, schema, toFormName } = options;
  const before = useRef(stored);
  const isShown = useIsShown();
  const announce = useAnnounce();
  const [failure, setFailure] = useState<string>();

  const handleFailure = async (thrown: unknown): Promise<void> => {
    const error = toApiError(thrown);
    if (isShown() && error?.code === STALE && before.current) return conflict.open(before.current.id);
    logProblem('The record could not be saved', thrown);
    const text = options.failureText(error?.message ?? String(thrown));
    if (!isShown()) return announce(text);
    formik.setErrors(formErrorsOf(error?.fields, toFormName));
    setFailure(text);
  };

  const handleSaved = async (sent: Values, answer: SavedWire): Promise<void> => {
    if (!isShown()) return announce(SAVED_LATE);
    if (isAsSent(formik, sent)) return options.onSaved(sent);
    const saved = { id: answer.id, updatedAt: answer.updated_at };
    // As the api keeps it: a photo that was sent is a stored one now.
    const { values } = await options.reload(saved.id).catch(() => ({ values: sent }));
    before.current = { ...saved, values };
    startFrom(values, sent);
    announce(SAVED_MEANWHILE);
  };

  const { formik, submit, startFrom } = useFormToSave<Values>({
    initialValues: stored?.values ?? empty,
    validationSchema: schema,
    onSubmit: async (values) => {
      let answer: unknown;
      try {
        answer = await options.save(values, before.current);
      } catch (error) {
        return handleFailure(error);
      }
      return handleSaved(values, answer as SavedWire);
    },
  });

  const conflict = useConflict<Values>({
    values: formik.values,
    reload: options.reload,
    compare: options.compare,
    onUnreadable: (message) => setFailure(options.failureText(message)),
    onKeepMine: (theirs) => {
      before.current = theirs;
      submit();
    },
    onTakeTheirs: (theirs) => {
      before.current = theirs;
      formik.resetForm({ values: theirs.values });
    },
  });

  return { formik, submit, failure, dismissFailure: () => setFailure(undefined), conflict };
}

export type RecordFormState<Values extends FormikValues> = ReturnType<typeof useRecordForm<Values>>;
