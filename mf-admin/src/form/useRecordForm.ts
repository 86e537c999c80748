import type { FormikProps, FormikValues } from 'formik';
import type { Schema } from 'yup';
import { type FormDraftPlaces, useFormDraft } from './useFormDraft';
import type { Difference } from './ConflictDialog';
import { isDirtySince } from './isDirtySince';
import type { StoredRecord } from './StoredRecord';
import { useConflict } from './useConflict';
import { useFormToSave } from './useFormToSave';
import { type RecordSaveOptions, useRecordSave } from './useRecordSave';

interface RecordFormOptions<Values extends FormikValues> extends RecordSaveOptions<Values> {
  /** The record to edit; undefined for a new one. Read once: later responses must not overwrite edits. */
  stored: StoredRecord<Values> | undefined;
  empty: Values;
  schema?: Schema;
  /** Keeps the unsaved form. */
  draft?: FormDraftPlaces<Values>;
  compare(mine: Values, theirs: Values): Difference[];
}

/** The state of a record's form: its values, its save, and the outcome of the last attempt. */
export function useRecordForm<Values extends FormikValues>(options: RecordFormOptions<Values>) {
  const { stored, empty } = options;
  const kept = options.draft?.kept;
  const { save, rebase, showFailure, ...saving } = useRecordSave(options, {
    version: kept?.stored ?? stored,
    creationKey: kept?.creationKey,
  });

  const { formik, submit, resetToStored } = useFormToSave<Values>({
    initialValues: stored?.values ?? empty,
    validationSchema: options.schema,
    onSubmit: (values, helpers): Promise<void> =>
      save(values, helpers, () => ({ formik, resetToStored, draft, openConflict: open })),
  });

  const { open, ...conflict } = useConflict<Values>({
    values: formik.values,
    setAside: kept?.setAside,
    reload: options.reload,
    compare: options.compare,
    onUnreadable: showFailure,
    onKeepMine: (theirs) => {
      rebase(theirs);
      submit();
    },
    onTakeTheirs: (theirs) => {
      rebase(theirs);
      formik.resetForm({ values: theirs.values });
    },
    onBringBack: (mine) => void formik.setValues(mine, false),
  });

  const draft = useFormDraft<Values>({
    formik,
    draft: options.draft,
    read: () => ({
      stored: saving.readVersion(),
      creationKey: saving.readCreationKey(),
      setAside: conflict.setAside,
    }),
    onDiscard: () => {
      const version = stored ?? saving.readVersion();
      rebase(version);
      formik.resetForm({ values: version?.values ?? empty });
    },
  });

  const { failure, dismissFailure, isPartlySaved, isSaved } = saving;
  return {
    formik,
    submit,
    failure,
    dismissFailure,
    isPartlySaved,
    /** What is in the form was saved, and the form stayed open. */
    isSaved: isSaved && !formik.dirty,
    ...{ conflict, draft, readVersion: saving.readVersion },
    ...notesOf({ formik, rebase, draft, resetToStored }),
  };
}

interface NotedForm<Values> {
  formik: FormikProps<Values>;
  rebase(version: StoredRecord<Values>): void;
  draft: { noteSaved(): void; drop(): void };
  resetToStored(stored: Values, sent: Values): void;
}

const notesOf = <Values extends FormikValues>({
  formik,
  rebase,
  draft,
  resetToStored,
}: NotedForm<Values>) => ({
  /** What was sent is stored as this version, and the form stays as it is. Changes made since are unsaved. */
  noteStored: (version: StoredRecord<Values>, sent: Values): void => {
    rebase(version);
    draft.noteSaved();
    // At once: the form may have been left, with its draft kept.
    if (!isDirtySince(formik, sent)) draft.drop();
    resetToStored(sent, sent);
  },
  /** The record was changed beside the form: what is typed stays, on this version. */
  noteChanged: (version: StoredRecord<Values>): void => {
    rebase(version);
    resetToStored(version.values, formik.initialValues);
  },
});

export type RecordFormState<Values extends FormikValues> = ReturnType<typeof useRecordForm<Values>>;
