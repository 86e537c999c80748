import { useFormik } from 'formik';
import { type FormEvent, useRef, useState } from 'react';
import { checkLead } from './checkLead';
import { fieldText } from './fieldText';
import { HONEYPOT } from './honeypotName';
import type { LeadDelivery, LeadKind, LeadValues } from './LeadKind';
import { failure, type LeadMessages, type LeadOutcome, success } from './leadOutcome';
import { useFirstLead } from './useFirstLead';
import { useDraftKeeper, useLeadDraft } from './useLeadDraft';

export interface LeadFormOptions {
  messages: LeadMessages;
  /** Rejects with the api's error. */
  send(delivery: LeadDelivery): Promise<unknown>;
}

/** A form's states (spec 4): what it holds, how it is sent, and what the last try came to. */
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
    // DECISIONS 20: on submit, then on change.
    validateOnBlur: false,
    validateOnChange: hasSubmitted,
    onSubmit: deliver,
  });
  const draft = useLeadDraft({ keeper, first, formik, form });

  async function deliver(values: Values): Promise<void> {
    const { input } = checkLead(kind, values);
    // Two clicks can come before the button knows that it is busy.
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
