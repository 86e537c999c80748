import type { FormikProps, FormikValues } from 'formik';
import { useEffect, useState } from 'react';
import type { StoredRecord } from '../form/StoredRecord';
import { useKeepDraft } from './useDraft';

/** An unsaved form, as it is kept on the device. */
export interface FormDraft<Values> {
  values: Values;
  /** What it is based on. A new record whose first part is stored has one: saving again must not create a second. */
  stored: StoredRecord<Values> | undefined;
  /** Of a new record that was sent and may be stored. */
  creationKey?: string | undefined;
  /** The author's version, while the stored one is in the form. */
  setAside: Values | undefined;
}

interface FormDraftOptions<Values extends FormikValues> {
  formik: FormikProps<Values>;
  /** Without it nothing is kept. */
  draft: { kept: FormDraft<Values> | undefined; tab: string | undefined } | undefined;
  /** What to keep besides the values. */
  read(): Omit<FormDraft<Values>, 'values'>;
  /** Resets the form to what is stored. */
  onDiscard(): void;
}

/** Restores the draft into the form, and keeps the form on the device from then on. */
export function useFormDraft<Values extends FormikValues>(options: FormDraftOptions<Values>) {
  const { formik, draft, read, onDiscard } = options;
  const { dirty, values, setValues } = formik;
  const kept = draft?.kept;
  const [isRestored, setIsRestored] = useState(kept !== undefined);

  const { drop, forget } = useKeepDraft({
    read: (): FormDraft<Values> | undefined => {
      if (!draft) return undefined;
      const rest = read();
      return dirty || rest.setAside ? { values, ...rest } : undefined;
    },
    values,
    tab: draft?.tab,
  });

  useEffect(() => {
    if (kept) void setValues(kept.values, false);
  }, [kept, setValues]);

  return {
    isRestored: isRestored && dirty,
    /** The form is saved: what it holds now is no draft of an earlier visit. */
    noteSaved: () => setIsRestored(false),
    discard: () => {
      onDiscard();
      setIsRestored(false);
      drop();
    },
    forget: draft ? forget : () => undefined,
  };
}
