import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { type FormikProps, useFormik } from 'formik';
import { checkLead } from './checkLead';
import { createDraftKeeper, type DraftKeeper } from './draftKeeper';
import { HONEYPOT, type LeadDelivery, type LeadKind, type LeadValues } from './LeadKind';
import { failure, type LeadMessages, type LeadOutcome, success } from './leadOutcome';
import { type FirstLead, useFirstLead } from './useFirstLead';

/** The current text of a field in the DOM, which may differ from React's state. */
function fieldText(form: HTMLFormElement | null, name: string): string | undefined {
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

/**
 * Whether the page was reached by posting this form without JavaScript. The address alone does not prove it, because a
 * link to it may be anywhere, and must not cost the visitor a draft. The referrer is the page that posted.
 */
const wasPostedHere = (form: HTMLFormElement | null): boolean =>
  form !== null && document.referrer.split('?')[0] === form.action;

interface LeadDraft<Values extends LeadValues> {
  keeper: DraftKeeper<Values>;
  first: FirstLead<Values>;
  formik: FormikProps<Values>;
  form: RefObject<HTMLFormElement | null>;
}

const useDraftKeeper = <Values extends LeadValues>(kind: LeadKind<Values>): DraftKeeper<Values> =>
  useState(() => createDraftKeeper(kind))[0];

/** Restores the draft after hydration and saves changes from then on. */
function useLeadDraft<Values extends LeadValues>({ keeper, first, formik, form }: LeadDraft<Values>) {
  const [isRestored, setIsRestored] = useState(false);
  const [isReady, setIsReady] = useState(false);
  const { values, setValues } = formik;

  useEffect(() => {
    if (first.isSent && wasPostedHere(form.current)) keeper.drop();
    const early = inputBeforeHydration(form.current, first.values);
    const kept = keeper.restore();
    const hasEarly = Object.keys(early).length > 0;
    if (hasEarly) keeper.wasShownAt(performance.timeOrigin);
    // Values just typed or posted are newer than any draft.
    const before = kept && !first.isRefused ? kept : first.values;
    if (kept || hasEarly) void setValues({ ...before, ...early }, false);
    setIsRestored(kept !== null && !first.isRefused);
    setIsReady(true);
    // Once: from here on formik owns the fields.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- none of these change after the first render
  }, []);

  useEffect(() => {
    if (isReady) keeper.keep(values);
  }, [isReady, keeper, values]);

  return { isRestored, forget: () => setIsRestored(false) };
}

export interface LeadFormOptions {
  messages: LeadMessages;
  /** Rejects with the api's error. */
  send(delivery: LeadDelivery): Promise<unknown>;
}

/** A form's state (docs/product.md#forms): values, submission and the outcome of the last attempt. */
export function useLeadForm<Values extends LeadValues>(
  kind: LeadKind<Values>,
  { messages, send }: LeadFormOptions,
) {
  const form = useRef<HTMLFormElement>(null);
  const isSending = useRef(false);
  const first = useFirstLead(kind, messages);
  const keeper = useDraftKeeper(kind);
  const [outcome, setOutcome] = useState<LeadOutcome | null>(first.outcome);
  const [hasSubmitted, setHasSubmitted] = useState(first.isRefused);

  const formik = useFormik<Values>({
    initialValues: first.values,
    initialErrors: first.errors as object,
    initialTouched: touchedOf(first.errors),
    validate: (values) => checkLead(kind, values).errors ?? {},
    // docs/product.md#validation: on submit, then on change.
    validateOnBlur: false,
    validateOnChange: hasSubmitted,
    onSubmit: deliver,
  });
  const draft = useLeadDraft({ keeper, first, formik, form });

  async function deliver(values: Values): Promise<void> {
    const { input } = checkLead(kind, values);
    // A second click can arrive before the button is disabled.
    if (!input || isSending.current) return;
    isSending.current = true;
    try {
      await send({ ...keeper.toDelivery(values, input), website: fieldText(form.current, HONEYPOT) });
      empty();
      setOutcome(success(messages, false));
    } catch (error) {
      const failed = failure(kind, messages, { error, isKept: keeper.isKept() });
      formik.setErrors(failed.errors as object);
      setOutcome(failed.outcome);
    } finally {
      isSending.current = false;
    }
  }

  function empty(): void {
    keeper.drop();
    draft.forget();
    formik.resetForm({ values: kind.empty, errors: {}, touched: {} });
    setHasSubmitted(false);
  }

  const handleSubmit = (event: FormEvent<HTMLFormElement>): void => {
    setHasSubmitted(true);
    setOutcome(null);
    formik.handleSubmit(event);
  };
  const handleClear = (): void => {
    empty();
    setOutcome(null);
    form.current?.querySelector<HTMLElement>('[id^="field-"]')?.focus();
  };
  return { form, formik, outcome, first, handleSubmit, handleClear, isRestored: draft.isRestored };
}

const touchedOf = (errors: Record<string, string>): object =>
  Object.fromEntries(Object.keys(errors).map((name) => [name, true]));
