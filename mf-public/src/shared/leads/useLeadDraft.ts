import { type RefObject, useEffect, useState } from 'react';
import type { FormikProps } from 'formik';
import { checkLead } from './checkLead';
import type { DraftKeeper } from './draftKeeper';
import type { LeadKind, LeadValues } from './LeadKind';
import { type FirstLead, wasPostedTo } from './useFirstLead';

/** The current text of a field in the DOM, which may differ from React's state. */
export function fieldText(form: HTMLFormElement | null, name: string): string | undefined {
  const field = form?.elements.namedItem(name);
  return field && 'value' in field ? String(field.value) : undefined;
}

/**
 * Values in the DOM that React does not know: visitors on slow phones type before hydration, and browsers restore
 * or autofill fields.
 */
function inputBeforeHydration<Values extends LeadValues>(
  form: HTMLFormElement | null,
  rendered: Values,
): Partial<Values> {
  const typed = Object.entries(rendered).flatMap(([name, value]) => {
    const text = fieldText(form, name);
    return text === undefined || text === value ? [] : [[name, text]];
  });
  return Object.fromEntries(typed) as Partial<Values>;
}

interface LeadDraft<Values extends LeadValues> {
  kind: LeadKind<Values>;
  first: FirstLead<Values>;
  formik: FormikProps<Values>;
  form: RefObject<HTMLFormElement | null>;
  /** The restored draft met an outage. */
  onUnsent(): void;
  /** Another tab has sent or removed the text that this tab shows, too. */
  onSettled(): void;
}

/** Restores the draft after hydration and saves changes from then on. */
export function useLeadDraft<Values extends LeadValues>(
  keeper: DraftKeeper<Values>,
  draft: LeadDraft<Values>,
) {
  const { kind, first, formik, form, onUnsent, onSettled } = draft;
  const [isRestored, setIsRestored] = useState(false);
  const [isReady, setIsReady] = useState(false);
  const { values, setValues } = formik;

  useEffect(() => {
    // A browser that names no referrer keeps the draft.
    if (first.isSent && wasPostedTo(kind.path)) keeper.drop();
    const early = inputBeforeHydration(form.current, first.values);
    const kept = first.isRefused ? null : keeper.restore();
    continueAttempt(kind, keeper, first);
    const hasEarly = Object.keys(early).length > 0;
    if (hasEarly) keeper.wasShownAt(performance.timeOrigin);
    const start = kept ?? first.values;
    if (kept || hasEarly) void setValues({ ...start, ...early }, false);
    if (kept && keeper.isUnsent()) onUnsent();
    setIsRestored(kept !== null);
    setIsReady(true);
    // Once: from here on formik owns the fields.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- none of these change after the first render
  }, []);

  useEffect(() => {
    if (isReady) keeper.keep(values);
  }, [isReady, keeper, values]);

  useEffect(() => {
    const handleStorage = ({ key, oldValue, newValue }: StorageEvent) => {
      if (key === kind.draftKey && newValue === null && keeper.isLast(oldValue)) onSettled();
    };
    window.addEventListener('storage', handleStorage);
    return () => window.removeEventListener('storage', handleStorage);
  });

  return { isRestored, forget: () => setIsRestored(false) };
}

/** A form that was posted without JavaScript and met an outage may have been stored all the same. */
function continueAttempt<Values extends LeadValues>(
  kind: LeadKind<Values>,
  keeper: DraftKeeper<Values>,
  { key, values }: FirstLead<Values>,
): void {
  const { input } = checkLead(kind, values);
  if (!key || !input) return;
  keeper.adopt(input, key);
  keeper.keep(values);
  keeper.setUnsent(true);
}
