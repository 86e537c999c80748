import { toApiError } from '@site/runtime';
import { type FormikProps, type FormikValues, useFormik } from 'formik';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useToast } from '../screen/Toast';
import { changedSince, type RecordFormOptions, saveForm } from './saveForm';
import type { StoredRecord } from './StoredRecord';
import { useFormDraft } from './useFormDraft';

/**
 * The form of a record: its values, its unsaved content on this device, its save, and the choice between two versions
 * when somebody else has saved the record.
 */
export function useRecordForm<Values extends FormikValues>(options: RecordFormOptions<Values>) {
  const announce = useToast();
  const isMounted = useIsMounted();
  /** The version that the form is based on. */
  const versionRef = useRef(options.stored);
  const [failure, setFailure] = useState<string>();
  const { formik, submit, noteSaved, saveRef } = useSubmittedForm(options);
  const latestRef = useLatest(formik.values);
  const draft = useRecordDraft({ options, formik, versionRef });

  const rebase = (saved: StoredRecord<Values>, base: Values, sent: Values): void => {
    const changes = changedSince(sent, latestRef.current);
    versionRef.current = saved;
    noteSaved();
    formik.resetForm({ values: base });
    draft.noteSaved();
    if (Object.keys(changes).length > 0) void formik.setValues({ ...base, ...changes }, false);
    else draft.drop();
  };

  const conflict = useConflict<Values>({
    options,
    formik,
    onUnreadable: (error) => setFailure(options.failureText(toApiError(error))),
    onKeepMine: (theirs) => {
      versionRef.current = theirs;
      submit();
    },
    onTakeTheirs: (theirs) => {
      versionRef.current = theirs;
      formik.resetForm({ values: theirs.values });
    },
  });

  const saving = { options, formik, versionRef, latestRef, draft, isMounted, announce, rebase, conflict };
  useEffect(() => {
    saveRef.current = (values) => saveForm(values, { ...saving, setFailure });
  });

  return {
    formik,
    submit,
    failure,
    draft,
    dismissFailure: () => setFailure(undefined),
    conflict: conflict.dialog,
    readVersion: () => versionRef.current,
    /** What was sent is stored as this version, and the form keeps it as it is. Changes made since are unsaved. */
    noteSaved: (saved: StoredRecord<Values>, sent: Values) => rebase(saved, sent, sent),
  };
}

interface ConflictOptions<Values extends FormikValues> {
  options: RecordFormOptions<Values>;
  formik: FormikProps<Values>;
  /** The other version could not be loaded; the record may have been deleted. */
  onUnreadable(error: unknown): void;
  onKeepMine(theirs: StoredRecord<Values>): void;
  onTakeTheirs(theirs: StoredRecord<Values>): void;
}

/** After a refused stale save: shows both versions and lets the author choose. */
function useConflict<Values extends FormikValues>(props: ConflictOptions<Values>) {
  const { options, formik } = props;
  const [theirs, setTheirs] = useState<StoredRecord<Values>>();
  const answerWith = (act: (version: StoredRecord<Values>) => void) => () => {
    setTheirs(undefined);
    if (theirs) act(theirs);
  };
  return {
    /** Fetches the stored version and shows both. */
    open: (id: string) => options.reload(id).then(setTheirs, props.onUnreadable),
    dialog: {
      isOpen: theirs !== undefined,
      differences: theirs ? options.compare(formik.values, theirs.values) : [],
      isBusy: formik.isSubmitting,
      onKeepMine: answerWith(props.onKeepMine),
      onTakeTheirs: answerWith(props.onTakeTheirs),
      onClose: () => setTheirs(undefined),
    },
  };
}

/** Formik with the rules of docs/product.md#validation: on submit, then on change. */
function useSubmittedForm<Values extends FormikValues>({ stored, empty, schema }: RecordFormOptions<Values>) {
  /** Set once the rest of the form is there. */
  const saveRef = useRef<(values: Values) => Promise<void>>(undefined);
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
    saveRef,
    submit: (): void => {
      setHasSubmitted(true);
      if (!formik.isSubmitting) void formik.submitForm();
    },
    noteSaved: () => setHasSubmitted(false),
  };
}

export type RecordFormState<Values extends FormikValues> = ReturnType<typeof useRecordForm<Values>>;

/** Unsaved work, as it is kept on the device. */
export interface FormDraft<Values> {
  values: Values;
  /** The version that it is based on. */
  stored: StoredRecord<Values> | undefined;
}

interface DraftOptions<Values extends FormikValues> {
  options: RecordFormOptions<Values>;
  formik: FormikProps<Values>;
  versionRef: RefObject<StoredRecord<Values> | undefined>;
}

/** Restores what an earlier visit has left, then keeps what is not saved. */
function useRecordDraft<Values extends FormikValues>({ options, formik, versionRef }: DraftOptions<Values>) {
  const { stored, empty } = options;
  const { values, dirty, setValues } = formik;
  const [isRestored, setIsRestored] = useState(false);
  const draft = useFormDraft<FormDraft<Values>>({
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

/** The values of the last render, for what runs after a response. */
function useLatest<Values>(values: Values): RefObject<Values> {
  const latestRef = useRef(values);
  useLayoutEffect(() => {
    latestRef.current = values;
  });
  return latestRef;
}

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
