import type { FormikProps, FormikValues } from 'formik';
import { useEffect, useState } from 'react';
import type { StoredRecord } from '../form/StoredRecord';
import { useKeepDraft } from './useDraft';
import { useWorkingCopy, type WorkingCopies } from './useWorkingCopy';

/** An unsaved form, as stored on the device. */
export interface FormDraft<Values> {
  values: Values;
  /** The version it is based on. A partly saved new record has one: saving again must not create a second record. */
  stored: StoredRecord<Values> | undefined;
  /** The idempotency key of a new record that was sent and may be stored. */
  creationKey?: string | undefined;
  /** The author's version, while the stored one is in the form. */
  setAside: Values | undefined;
  /** The working copy on the server that this form wrote last. */
  copy?: { key: string; version: string };
}

/** Where a form's unsaved content is kept. */
export interface FormDraftPlaces<Values> {
  /** The draft of an earlier visit. */
  kept: FormDraft<Values> | undefined;
  /** The tab that owns it, for a new record. */
  tab: string | undefined;
  /** Names this form towards the server. It must outlive a reload, or the page that was left counts as another one. */
  tabName?: string;
  /** The record, on a screen that opens several. */
  record?: string;
  /** The address that the screen has now, where the router does not know it. */
  path?: string | undefined;
  /** Without them, it is kept on the device only. */
  copies?: WorkingCopies<Values>;
}

interface FormDraftOptions<Values extends FormikValues> {
  formik: FormikProps<Values>;
  /** Without it, nothing is kept. */
  draft: FormDraftPlaces<Values> | undefined;
  /** What to keep besides the values. */
  read(): Omit<FormDraft<Values>, 'values'>;
  /** Resets the form to the stored record. */
  onDiscard(): void;
}

const slotOf = <Values>({ tab, record, path }: Partial<FormDraftPlaces<Values>> = {}) => ({
  tab,
  record,
  path,
});

/** Restores the draft into the form, then keeps the form's content on the device. */
export function useFormDraft<Values extends FormikValues>(options: FormDraftOptions<Values>) {
  const { formik, draft, read, onDiscard } = options;
  const { dirty, values, setValues, initialValues } = formik;
  const kept = draft?.kept;
  const [isRestored, setIsRestored] = useState(kept !== undefined);

  const unsaved = () => {
    const rest = read();
    return dirty || rest.setAside ? { values, ...rest } : undefined;
  };
  const copy = useWorkingCopy<Values>({
    copies: draft?.copies,
    values,
    kept: kept?.copy,
    tabName: draft?.tabName,
    read: () => {
      const work = unsaved();
      // After ‘Take theirs’, the author's version is the unsaved one.
      const mine = dirty ? values : work?.setAside;
      return work && mine && { values: mine, id: work.stored?.id, basedOn: work.stored?.updatedAt };
    },
  });

  const { drop, forget } = useKeepDraft({
    read: (): FormDraft<Values> | undefined => {
      const work = draft && unsaved();
      return work && { ...work, ...(draft.copies && { copy: copy.names() }) };
    },
    values,
    ...slotOf(draft),
  });

  useEffect(() => {
    // A draft of an earlier release lacks the fields added since.
    if (kept) void setValues({ ...initialValues, ...kept.values }, false);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once: a save changes the initial values
  }, [kept, setValues]);

  const alsoCopy = (act: () => void) => () => {
    act();
    copy.drop();
  };

  return {
    isRestored: isRestored && dirty,
    /** The form is saved: its content is no longer a restored draft. */
    noteSaved: () => setIsRestored(false),
    discard: () => {
      onDiscard();
      setIsRestored(false);
      alsoCopy(drop)();
    },
    drop: draft ? alsoCopy(drop) : () => undefined,
    forget: draft ? alsoCopy(forget) : () => undefined,
    /** The unsaved work as it is kept on the server. */
    copy,
  };
}
