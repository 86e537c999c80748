import type { FormikProps, FormikValues } from 'formik';
import { useEffect, useState } from 'react';
import type { StoredRecord } from './StoredRecord';
import { useKeepDraft } from './useDraft';

/** An unsaved form, as stored on the device. */
export interface FormDraft<Values> {
  values: Values;
  /** The version it is based on. A partly saved new record has one: saving again must not create a second record. */
  stored: StoredRecord<Values> | undefined;
  /** The idempotency key of a new record that was sent and may be stored. */
  creationKey?: string | undefined;
  /** The author's version, while the stored one is in the form. */
  setAside: Values | undefined;
}

/** Where a form's unsaved content is kept. */
export interface FormDraftPlaces<Values> {
  /** The draft of an earlier visit. */
  kept: FormDraft<Values> | undefined;
  /** The tab that owns it, for a new record. */
  tab: string | undefined;
  /** The record, on a screen that opens several. */
  record?: string;
  /** The address that the screen has now, where the router does not know it. */
  path?: string | undefined;
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

  const { keep, drop, forget, isRefused } = useKeepDraft({
    read: (): FormDraft<Values> | undefined => {
      const rest = read();
      return draft && (dirty || rest.setAside) ? { values, ...rest } : undefined;
    },
    values,
    ...slotOf(draft),
  });

  useEffect(() => {
    // A draft of an earlier release lacks the fields added since.
    if (kept) void setValues({ ...initialValues, ...kept.values }, false);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once: a save changes the initial values
  }, [kept, setValues]);

  return {
    isRestored: isRestored && dirty,
    isRefused,
    /** The form is saved: its content is no longer a restored draft. */
    noteSaved: () => setIsRestored(false),
    discard: () => {
      onDiscard();
      setIsRestored(false);
      drop();
    },
    keep,
    drop: draft ? drop : () => undefined,
    forget: draft ? forget : () => undefined,
  };
}
