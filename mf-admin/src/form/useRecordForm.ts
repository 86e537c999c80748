import { camelCased } from '@site/contract';
import { type ApiError, logProblem, toApiError } from '@site/runtime';
import { type FormikErrors, type FormikValues, setIn, useFormik } from 'formik';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Schema } from 'yup';
import { useToast } from '../screen/Toast';
import type { ConflictDialogProps, Difference } from './ConflictDialog';
import type { StoredRecord } from './StoredRecord';
import { useFormDraft } from './useFormDraft';

/** For a save of several requests: notes what is stored so far, and takes it over into a form that may have changed. */
export type NoteStored<Values> = (
  version: StoredRecord<Values>,
  merge?: (current: Values, sent: Values) => Values,
) => void;

export interface RecordFormOptions<Values extends FormikValues> {
  /** The record to edit; undefined for a new one. Read once: later responses must not overwrite edits. */
  stored: StoredRecord<Values> | undefined;
  empty: Values;
  schema?: Schema;
  /** Names the form's unsaved content on this device: golfers/isla. Without it nothing is kept. */
  draftName?: string;
  /** Changes what an earlier visit has left before it is shown. */
  toRestored?(values: Values): Values;
  /** Resolves with the record as it is stored; rejects with the api's error. `before` is the version that was edited. */
  save(
    values: Values,
    before: StoredRecord<Values> | undefined,
    noteStored: NoteStored<Values>,
  ): Promise<StoredRecord<Values>>;
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

/** Unsaved work, as it is kept on the device. */
export interface FormDraft<Values> {
  values: Values;
  /** The version that it is based on. */
  stored: StoredRecord<Values> | undefined;
}

const STALE = 'stale';
const FAILED = 'The record could not be saved';
const SAVED_MEANWHILE = 'Saved. What you have typed since is not saved yet.';

/**
 * The form of a record: its values, its unsaved content on this device, its save, and the choice between two versions
 * when somebody else has saved the record.
 */
export function useRecordForm<Values extends FormikValues>(options: RecordFormOptions<Values>) {
  const { stored, empty, schema, draftName } = options;
  const announce = useToast();
  const isMounted = useIsMounted();
  /** The version that the form is based on. */
  const version = useRef(stored);
  const [hasSubmitted, setHasSubmitted] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [theirs, setTheirs] = useState<StoredRecord<Values>>();
  const [isRestored, setIsRestored] = useState(false);

  const formik = useFormik<Values>({
    initialValues: stored?.values ?? empty,
    validationSchema: schema,
    // docs/product.md#validation: on submit, then on change.
    validateOnBlur: false,
    validateOnChange: hasSubmitted,
    onSubmit: (values) => send(values),
  });
  const { values, dirty, setValues } = formik;
  const latest = useRef(values);
  useLayoutEffect(() => {
    latest.current = values;
  });

  const draft = useFormDraft<FormDraft<Values>>({
    name: draftName,
    values,
    read: () => (dirty ? { values, stored: version.current } : undefined),
  });
  const { found } = draft;
  useEffect(() => {
    if (!found) return;
    version.current = found.stored;
    const restored = options.toRestored?.(found.values) ?? found.values;
    // A draft of an earlier release lacks the fields added since.
    void setValues((current) => ({ ...current, ...restored }), false);
    setIsRestored(true);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when it was read
  }, [found]);

  /** From now on the form is compared with `base`, and saved over `saved`. Changes made since `sent` stay. */
  const rebase = (saved: StoredRecord<Values>, base: Values, sent: Values): void => {
    const changes = changedSince(sent, latest.current);
    version.current = saved;
    setHasSubmitted(false);
    setIsRestored(false);
    formik.resetForm({ values: base });
    if (Object.keys(changes).length > 0) void setValues({ ...base, ...changes }, false);
    else draft.drop();
  };

  const send = async (toSend: Values): Promise<void> => {
    let sent = toSend;
    const noteStored: NoteStored<Values> = (saved, merge) => {
      version.current = saved;
      if (!merge) return;
      // What is stored next is compared with it, maybe before it has been rendered.
      latest.current = merge(latest.current, sent);
      sent = merge(sent, sent);
      void setValues(latest.current, false);
    };
    try {
      succeed(await options.save(sent, version.current, noteStored), sent);
    } catch (error) {
      await fail(error);
    }
  };

  const succeed = (saved: StoredRecord<Values>, sent: Values): void => {
    const isChanged = isMounted() && Object.keys(changedSince(sent, latest.current)).length > 0;
    announce(isChanged ? SAVED_MEANWHILE : options.savedText(sent));
    if (!isMounted()) return draft.drop();
    if (isChanged || options.staysOpen?.()) return rebase(saved, saved.values, sent);
    draft.forget();
    options.onSaved?.(sent);
  };

  const fail = async (error: unknown): Promise<void> => {
    const known = toApiError(error);
    if (known?.code === STALE && version.current && isMounted()) return openConflict(version.current.id);
    logProblem(options.logText ?? FAILED, error);
    const text = options.failureText(known);
    if (!isMounted()) return announce(text);
    formik.setErrors(errorsOf(known?.fields, options.toFormName));
    setFailure(text);
  };

  const openConflict = async (id: string): Promise<void> => {
    try {
      setTheirs(await options.reload(id));
    } catch (error) {
      setFailure(options.failureText(toApiError(error)));
    }
  };

  const submit = (): void => {
    setHasSubmitted(true);
    if (!formik.isSubmitting) void formik.submitForm();
  };

  const answerWith = (act: (other: StoredRecord<Values>) => void) => () => {
    setTheirs(undefined);
    if (!theirs) return;
    version.current = theirs;
    act(theirs);
  };
  const conflict: ConflictDialogProps = {
    isOpen: theirs !== undefined,
    differences: theirs ? options.compare(values, theirs.values) : [],
    isBusy: formik.isSubmitting,
    onKeepMine: answerWith(submit),
    onTakeTheirs: answerWith((other) => formik.resetForm({ values: other.values })),
    onClose: () => setTheirs(undefined),
  };

  return {
    formik,
    submit,
    failure,
    dismissFailure: () => setFailure(undefined),
    conflict,
    draft: {
      ...draft,
      isRestored: isRestored && dirty,
      /** Back to what is stored. */
      discard: () => {
        version.current = stored;
        formik.resetForm({ values: stored?.values ?? empty });
        setIsRestored(false);
        draft.drop();
      },
    },
    readVersion: () => version.current,
    /** What was sent is stored as this version, and the form keeps it as it is. */
    noteSaved: (saved: StoredRecord<Values>, sent: Values) => rebase(saved, sent, sent),
  };
}

export type RecordFormState<Values extends FormikValues> = ReturnType<typeof useRecordForm<Values>>;

/** Tells a late response whether its form is still there. */
function useIsMounted(): () => boolean {
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return () => isMounted.current;
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
