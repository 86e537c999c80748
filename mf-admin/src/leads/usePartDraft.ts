import type { FormikProps, FormikValues } from 'formik';
import { useEffect, useState } from 'react';
import { useKeepDraft } from '../form/useDraft';

interface PartDraftOptions<Values extends FormikValues> {
  formik: FormikProps<Values>;
  /** What was typed on an earlier visit. */
  kept: Values | undefined;
  /** What to keep of it; called only while there is something that is not saved. */
  read(): unknown;
  /** The part; the reply has the draft of the screen itself. */
  record?: string;
}

/** Restores what was typed into a part of a lead's screen, then keeps what is not saved on the device. */
export function usePartDraft<Values extends FormikValues>(options: PartDraftOptions<Values>) {
  const { formik, kept, read, record } = options;
  const { dirty, values, setValues, resetForm } = formik;
  const [isRestoring, setIsRestoring] = useState(kept !== undefined);
  const [isRestored, setIsRestored] = useState(kept !== undefined);
  const { drop, forget } = useKeepDraft({
    read: () => (dirty ? read() : undefined),
    values,
    tab: undefined,
    record,
  });
  useEffect(() => {
    if (!kept) return;
    void setValues(kept, false);
    setIsRestoring(false);
  }, [kept, setValues]);

  const noteSaved = (): void => {
    setIsRestored(false);
    drop();
  };
  const discard = (): void => {
    resetForm();
    noteSaved();
  };
  return {
    /** Until then, the form does not have it yet. */
    isRestoring,
    isRestored: isRestored && dirty,
    noteSaved,
    discard,
    /** For good: the screen is left without saving. */
    forget,
  };
}
