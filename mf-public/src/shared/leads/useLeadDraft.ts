import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FormikProps } from 'formik';
import { pickValues } from './checkLead';
import { readStored, removeStored, type StoredDraft, writeStored } from './deviceDraft';
import type { LeadKind, LeadValues } from './LeadKind';
import { type FirstLead, wasPostedTo } from './useFirstLead';

/** A form's data on the device until it is sent. */
interface Draft<Values extends LeadValues> {
  values: Values;
  /** From Date.now(): when the form was first shown, and when the draft last changed. */
  shownAt: number;
  savedAt: number;
  /** The last attempt met an outage, so the page offers to send it. */
  isUnsent: boolean;
}

function readDraft<Values extends LeadValues>(kind: LeadKind<Values>): Draft<Values> | null {
  const stored: (StoredDraft & Partial<Draft<LeadValues>>) | null = readStored(kind.draftKey);
  if (!stored?.values || typeof stored.values !== 'object') return null;
  const { values, savedAt, shownAt = savedAt, isUnsent } = stored;
  return { savedAt, shownAt, isUnsent: isUnsent === true, values: pickValues(kind, values) };
}

/** The current text of a field in the DOM, which may differ from React's state. */
export function fieldText(form: HTMLFormElement | null, name: string): string | undefined {
  const field = form?.elements.namedItem(name);
  return field && 'value' in field ? String(field.value) : undefined;
}

/** Values that React does not know: typed before hydration, restored or autofilled by the browser. */
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

/** A form that was posted without JavaScript was filled in on an earlier page, at an unknown time. */
const newDraft = <Values extends LeadValues>(
  { empty }: LeadKind<Values>,
  first?: FirstLead<Values>,
): Draft<Values> => ({
  values: empty,
  shownAt: first?.isRefused ? 0 : Date.now(),
  savedAt: 0,
  isUnsent: first?.outcome?.isAway === true,
});

/** If the visitor typed before hydration, the form has been open since the page was loaded. */
const startOf = <Values extends LeadValues>(draft: Draft<Values>, hasEarly: boolean): Draft<Values> =>
  hasEarly ? { ...draft, shownAt: Math.min(draft.shownAt, performance.timeOrigin) } : draft;

const isEmpty = (values: LeadValues): boolean => Object.values(values).every((value) => value.trim() === '');

/** A browser that names no referrer keeps the draft. */
function dropSent(
  { path, draftKey }: Pick<LeadKind, 'path' | 'draftKey'>,
  { isSent }: { isSent: boolean },
): void {
  if (isSent && wasPostedTo(path)) removeStored(draftKey);
}

interface DraftedForm<Values extends LeadValues> {
  first: FirstLead<Values>;
  formik: FormikProps<Values>;
  form: RefObject<HTMLFormElement | null>;
  /** The restored draft met an outage. */
  onUnsent(): void;
}

/** Restores the draft after hydration and saves changes from then on. */
export function useLeadDraft<Values extends LeadValues>(
  kind: LeadKind<Values>,
  { first, formik, form, onUnsent }: DraftedForm<Values>,
) {
  const draft = useRef(newDraft(kind, first));
  const isKept = useRef(false);
  const [isRestored, setIsRestored] = useState(false);
  const [isReady, setIsReady] = useState(false);
  const { values, setValues } = formik;

  const store = (changes: Partial<Draft<Values>>): void => {
    draft.current = { ...draft.current, ...changes };
    const { values: kept } = draft.current;
    if (!isEmpty(kept)) isKept.current = writeStored(kind.draftKey, draft.current);
    else if (isKept.current) drop();
  };
  const drop = (): void => {
    removeStored(kind.draftKey);
    isKept.current = false;
    setIsRestored(false);
    draft.current = newDraft(kind);
  };

  const begin = useEffectEvent(() => {
    dropSent(kind, first);
    const early = inputBeforeHydration(form.current, first.values);
    const hasEarly = Object.keys(early).length > 0;
    const stored = first.isRefused ? null : readDraft(kind);
    draft.current = startOf(stored ?? newDraft(kind, first), hasEarly);
    isKept.current = stored !== null;
    if (stored || hasEarly) void setValues({ ...(stored?.values ?? first.values), ...early }, false);
    if (stored?.isUnsent) onUnsent();
    setIsRestored(stored !== null);
    setIsReady(true);
  });
  // Once: from here on formik owns the fields.
  useEffect(() => begin(), []);

  useEffect(() => {
    const isChanged = JSON.stringify(values) !== JSON.stringify(draft.current.values);
    if (isReady && isChanged) store({ values, savedAt: Date.now() });
  });

  return {
    isRestored,
    isKept: () => isKept.current,
    secondsOpen: () => Math.max(0, Math.floor((Date.now() - draft.current.shownAt) / 1000)),
    /** A refused attempt is not offered again after a reload; one that met an outage is. */
    setUnsent: (isUnsent: boolean) => store({ isUnsent }),
    drop,
  };
}
