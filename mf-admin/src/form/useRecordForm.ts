import { camelCased } from '@site/contract';
import { type ApiError, logProblem, toApiError } from '@site/runtime';
import { type FormikErrors, type FormikProps, type FormikValues, setIn, useFormik } from 'formik';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Schema } from 'yup';
import { useToast } from '../screen/Toast';
import type { Difference } from './ConflictDialog';
import type { StoredRecord } from './StoredRecord';
import { useFormDraft } from './useFormDraft';

interface RecordFormOptions<Values extends FormikValues> {
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

export type RecordFormState<Values extends FormikValues> = ReturnType<typeof useRecordForm<Values>>;

const STALE = 'stale';
const FAILED = 'The record could not be saved';
const SAVED_MEANWHILE = 'Saved. What you have typed since is not saved yet.';

/**
 * The form of a record: its values, its unsaved content on this device, its save, and the choice between two versions
 * when somebody else has saved the record.
 */
export function useRecordForm<Values extends FormikValues>(options: RecordFormOptions<Values>) {
  const announce = useToast();
  const [failure, setFailure] = useState<string>();
  const { formik, versionRef, saveRef, submit, noteSaved } = useSubmittedForm(options);
  const latestRef = useLatest(formik.values);
  const draft = useRecordDraft({ options, formik, versionRef });
  const conflict = useConflict({ options, formik, versionRef, submit, setFailure });

  /** From now on the form is compared with `base`, and saved over `saved`. Changes made since `sent` stay. */
  const rebase = (saved: StoredRecord<Values>, base: Values, sent: Values): void => {
    const changes = changedSince(sent, latestRef.current ?? sent);
    versionRef.current = saved;
    noteSaved();
    formik.resetForm({ values: base });
    draft.noteSaved();
    if (Object.keys(changes).length > 0) void formik.setValues({ ...base, ...changes }, false);
    else draft.drop();
  };

  const succeed = (saved: StoredRecord<Values>, sent: Values): void => {
    const { current } = latestRef;
    const isChanged = current !== undefined && Object.keys(changedSince(sent, current)).length > 0;
    announce(isChanged ? SAVED_MEANWHILE : options.savedText(sent));
    if (!current) return draft.drop();
    if (isChanged || options.staysOpen?.()) return rebase(saved, saved.values, sent);
    draft.forget();
    options.onSaved?.(sent);
  };

  const fail = async (error: unknown): Promise<void> => {
    const known = toApiError(error);
    if (known?.code === STALE && versionRef.current && latestRef.current)
      return conflict.open(versionRef.current.id);
    logProblem(options.logText ?? FAILED, error);
    const text = options.failureText(known);
    if (!latestRef.current) return announce(text);
    formik.setErrors(errorsOf(known?.fields, options.toFormName));
    setFailure(text);
  };

  useEffect(() => {
    saveRef.current = (values) =>
      options
        .save(values, versionRef.current)
        .then((saved) => succeed(saved, values))
        .catch(fail);
  });

  return {
    formik,
    submit,
    failure,
    draft,
    dismissFailure: () => setFailure(undefined),
    conflict: conflict.dialog,
    readVersion: () => versionRef.current,
    /** Call it when `sent` is stored as this version: the form stays as it is, and changes made since are unsaved. */
    noteSaved: (saved: StoredRecord<Values>, sent: Values) => rebase(saved, sent, sent),
  };
}

/** Formik with the rules of docs/product.md#validation: on submit, then on change. */
function useSubmittedForm<Values extends FormikValues>({ stored, empty, schema }: RecordFormOptions<Values>) {
  /** Set once the rest of the form is there. */
  const saveRef = useRef<(values: Values) => Promise<void>>(undefined);
  /** The version that the form is based on. */
  const versionRef = useRef(stored);
  const [hasSubmitted, setHasSubmitted] = useState(false);
  const formik = useFormik<Values>({
    initialValues: stored?.values ?? empty,
    validationSchema: schema,
    validateOnBlur: false,
    validateOnChange: hasSubmitted,
    onSubmit: (values) => saveRef.current?.(values),
  });
  return {
    formik,
    versionRef,
    saveRef,
    submit: (): void => {
      setHasSubmitted(true);
      if (!formik.isSubmitting) void formik.submitForm();
    },
    noteSaved: () => setHasSubmitted(false),
  };
}

interface FormPart<Values extends FormikValues> {
  options: RecordFormOptions<Values>;
  formik: FormikProps<Values>;
  versionRef: RefObject<StoredRecord<Values> | undefined>;
}

interface ConflictOptions<Values extends FormikValues> extends FormPart<Values> {
  submit(): void;
  setFailure(text: string): void;
}

/** After a refused stale save: shows both versions and lets the author choose. */
function useConflict<Values extends FormikValues>(props: ConflictOptions<Values>) {
  const { options, formik, versionRef, submit, setFailure } = props;
  const [theirs, setTheirs] = useState<StoredRecord<Values>>();
  const rebaseOnTheirs = (): void => {
    setTheirs(undefined);
    if (theirs) versionRef.current = theirs;
  };
  return {
    open: (id: string) =>
      // The other version is unreadable when the record has been deleted.
      options.reload(id).then(setTheirs, (error) => setFailure(options.failureText(toApiError(error)))),
    dialog: {
      isOpen: theirs !== undefined,
      differences: theirs ? options.compare(formik.values, theirs.values) : [],
      isBusy: formik.isSubmitting,
      onKeepMine: () => {
        rebaseOnTheirs();
        submit();
      },
      onTakeTheirs: () => {
        rebaseOnTheirs();
        if (theirs) formik.resetForm({ values: theirs.values });
      },
      onClose: () => setTheirs(undefined),
    },
  };
}

/** Restores what an earlier visit has left, then keeps what is not saved. */
function useRecordDraft<Values extends FormikValues>({ options, formik, versionRef }: FormPart<Values>) {
  const { stored, empty } = options;
  const { values, dirty, setValues } = formik;
  const [isRestored, setIsRestored] = useState(false);
  // Kept with the version that it is based on.
  const draft = useFormDraft<Pick<RecordFormOptions<Values>, 'stored'> & { values: Values }>({
    name: options.draftName,
    values,
    read: () => (dirty ? { values, stored: versionRef.current } : undefined),
    onFound: (found) => {
      versionRef.current = found.stored;
      // A draft of an earlier release lacks the fields added since.
      void setValues((current) => ({ ...current, ...found.values }), false);
      setIsRestored(true);
    },
  });

  return {
    ...draft,
    isRestored: isRestored && dirty,
    noteSaved: () => setIsRestored(false),
    /** Back to what is stored. */
    discard: () => {
      versionRef.current = stored;
      formik.resetForm({ values: stored?.values ?? empty });
      setIsRestored(false);
      draft.drop();
    },
  };
}

/** The values of the last render, for what runs after a response; undefined once the form is gone. */
function useLatest<Values>(values: Values): RefObject<Values | undefined> {
  const latestRef = useRef<Values>(undefined);
  useLayoutEffect(() => {
    latestRef.current = values;
    return () => {
      latestRef.current = undefined;
    };
  });
  return latestRef;
}

/** The fields that differ from what was sent. */
function changedSince<Values extends object>(sent: Values, current: Values): Partial<Values> {
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
