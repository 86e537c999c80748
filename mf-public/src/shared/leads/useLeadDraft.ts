import type { FormikProps } from 'formik';
import { type RefObject, useEffect, useState } from 'react';
import { createDraftKeeper, type DraftKeeper } from './draftKeeper';
import type { LeadKind, LeadValues } from './LeadKind';
import { typedEarly } from './typedEarly';
import type { FirstLead } from './useFirstLead';
import { wasPostedHere } from './wasPostedHere';

interface LeadDraft<Values extends LeadValues> {
  keeper: DraftKeeper<Values>;
  first: FirstLead<Values>;
  formik: FormikProps<Values>;
  form: RefObject<HTMLFormElement | null>;
}

export const useDraftKeeper = <Values extends LeadValues>(kind: LeadKind<Values>): DraftKeeper<Values> =>
  useState(() => createDraftKeeper(kind))[0];

/** Puts back what was typed, once the page is alive, and keeps what is typed from then on. */
export function useLeadDraft<Values extends LeadValues>({ keeper, first, formik, form }: LeadDraft<Values>) {
  const [isRestored, setIsRestored] = useState(false);
  const [isReady, setIsReady] = useState(false);
  const { values, setValues } = formik;

  useEffect(() => {
    if (first.isSent && wasPostedHere(form.current)) keeper.drop();
    const early = typedEarly(form.current, first.values);
    const kept = keeper.restore();
    const hasEarly = Object.keys(early).length > 0;
    if (hasEarly) keeper.wasShownAt(performance.timeOrigin);
    // What has just been typed and posted is newer than any draft.
    const before = kept && !first.isRefused ? kept : first.values;
    if (kept || hasEarly) void setValues({ ...before, ...early }, false);
    setIsRestored(kept !== null && !first.isRefused);
    setIsReady(true);
    // Once: from here on the fields are formik's.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- nothing of this changes after the first render
  }, []);

  useEffect(() => {
    if (isReady) keeper.keep(values);
  }, [isReady, keeper, values]);

  return { isRestored, forget: () => setIsRestored(false) };
}
