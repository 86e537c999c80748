import { logProblem, toApiError } from '@site/runtime';
import { type FormikValues, useFormik } from 'formik';
import { useRef, useState } from 'react';
import type { Schema } from 'yup';
import type { Difference } from '../conflict/ConflictDialog';
import { formErrorsOf } from './formErrorsOf';
import type { StoredRecord } from './StoredRecord';
import { useConflict } from './useConflict';

interface RecordFormOptions<Values extends FormikValues> {
  /** The record to edit; none for a new one. Read once: a later answer must not replace what is typed. */
  stored: StoredRecord<Values> | undefined;
  empty: Values;
  schema?: Schema;
  /** Rejects with what the api says. `before` is what the values are to be compared with, and its version. */
  save(values: Values, before: StoredRecord<Values> | undefined): Promise<unknown>;
  /** What is stored now. */
  reload(id: string): Promise<StoredRecord<Values>>;
  compare(mine: Values, theirs: Values): Difference[];
  /** The sentence of spec 8; `message` is what the api said. */
  failureText(message: string): string;
  /** The form's name of a field that the api names; the same in camelCase unless another is said. `text` is the message. */
  toFormName?(wireName: string, text: string): string;
  onSaved(values: Values): void;
}

const STALE = 'stale';

/** The state of a record's form: what it holds, how it is saved, and what the last attempt came to. */
export function useRecordForm<Values extends FormikValues>(options: RecordFormOptions<Values>) {
  const { stored, empty, schema, toFormName } = options;
  const before = useRef(stored);
  const [failure, setFailure] = useState<string>();
  const [hasSubmitted, setHasSubmitted] = useState(false);

  const handleFailure = async (thrown: unknown): Promise<void> => {
    const error = toApiError(thrown);
    if (error?.code === STALE && before.current) {
      await conflict.open(before.current.id);
      return;
    }
    logProblem('The record could not be saved', thrown);
    formik.setErrors(formErrorsOf(error?.fields, toFormName));
    setFailure(options.failureText(error?.message ?? String(thrown)));
  };

  const formik = useFormik<Values>({
    initialValues: stored?.values ?? empty,
    validationSchema: schema,
    // DECISIONS 20: on submit, then on change.
    validateOnBlur: false,
    validateOnChange: hasSubmitted,
    onSubmit: async (values) => {
      try {
        await options.save(values, before.current);
      } catch (error) {
        return handleFailure(error);
      }
      options.onSaved(values);
    },
  });

  const submit = () => {
    setHasSubmitted(true);
    if (!formik.isSubmitting) void formik.submitForm();
  };

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
