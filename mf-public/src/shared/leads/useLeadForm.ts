import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useFormik } from 'formik';
import { previousPage, tellVisitor, useServiceReturn } from '@site/remote-kit';
import { attemptLead } from './attemptLead';
import { checkLead } from './checkLead';
import { createDraftKeeper } from './draftKeeper';
import { HONEYPOT, type LeadDelivery, type LeadKind, type LeadValues } from './LeadKind';
import { leftWords, type LeadMessages, type LeadOutcome, settledElsewhere, unsent } from './leadOutcome';
import type { LeadSubject } from './LeadSubject';
import { type FirstLead, useFirstLead } from './useFirstLead';
import { fieldText, useLeadDraft } from './useLeadDraft';

export interface LeadFormOptions {
  subject?: LeadSubject | undefined;
  messages: LeadMessages;
  /** Rejects with the api's error. */
  send(delivery: LeadDelivery): Promise<unknown>;
}

/** A form's state (docs/product.md#forms): values, submission and the outcome of the last attempt. */
export function useLeadForm<Values extends LeadValues>(
  kind: LeadKind<Values>,
  { messages, send, subject }: LeadFormOptions,
) {
  const form = useRef<HTMLFormElement>(null);
  const isSending = useRef(false);
  const isMounted = useIsMounted();
  const first = useFirstLead(kind, messages);
  const [keeper] = useState(() => createDraftKeeper(kind));
  const { outcome, settle, watch, offersToSend } = useOutcome(first.outcome);

  const { formik, setHasSubmitted } = useFormState(kind, first, deliver);
  const draft = useLeadDraft(keeper, {
    ...{ kind, first, formik, form },
    onUnsent: watch,
    onSettled: () => {
      keeper.drop();
      finish(settledElsewhere());
    },
  });

  async function deliver(values: Values): Promise<void> {
    const { input } = checkLead(kind, values);
    // A second click can arrive before the button is disabled.
    if (!input || isSending.current) return;
    isSending.current = true;
    const result = await attemptLead(kind, keeper, {
      ...{ values, input, messages, send, website: fieldText(form.current, HONEYPOT) },
      from: subject?.from ?? first.from ?? previousPage(),
    });
    isSending.current = false;
    if (!isMounted.current) return tellVisitor(leftWords(result, keeper.isKept()));
    if (result.isSent) return finish(result.outcome);
    formik.setErrors(result.errors as object);
    settle(result.outcome);
  }

  function finish(result: LeadOutcome | null): void {
    draft.forget();
    formik.resetForm({ values: kind.empty, errors: {}, touched: {} });
    setHasSubmitted(false);
    settle(result);
  }

  const handleSubmit = (event: FormEvent<HTMLFormElement>): void => {
    setHasSubmitted(true);
    settle(null);
    formik.handleSubmit(event);
  };
  const handleClear = (): void => {
    keeper.drop();
    finish(null);
    form.current?.querySelector<HTMLElement>('[id^="field-"]')?.focus();
  };
  return {
    ...{ form, formik, outcome, first, offersToSend, isRestored: draft.isRestored },
    isClearable: draft.isRestored || outcome?.isAway === true,
    ...{ handleSubmit, handleClear },
  };
}

/** Whether the form is still on the page. */
function useIsMounted() {
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => void (isMounted.current = false);
  }, []);
  return isMounted;
}

/** The fields: docs/product.md#validation wants them validated on submit, and from then on at every change. */
function useFormState<Values extends LeadValues>(
  kind: LeadKind<Values>,
  first: FirstLead<Values>,
  onSubmit: (values: Values) => Promise<void>,
) {
  const [hasSubmitted, setHasSubmitted] = useState(first.isRefused);
  const formik = useFormik<Values>({
    initialValues: first.values,
    initialErrors: first.errors as object,
    initialTouched: touchedOf(first.errors),
    validate: (values) => checkLead(kind, values).errors ?? {},
    validateOnBlur: false,
    validateOnChange: hasSubmitted,
    onSubmit,
  });
  return { formik, setHasSubmitted };
}

/** The outcome of the last attempt, and whether the page offers to repeat it after an outage. */
function useOutcome(first: LeadOutcome | null) {
  const [outcome, setOutcome] = useState(first);
  const [isAway, setIsAway] = useState(first?.isAway === true);
  const service = useServiceReturn(isAway);
  const settle = (next: LeadOutcome | null): void => {
    setOutcome(next);
    setIsAway(next?.isAway === true);
  };
  return {
    outcome: outcome ?? (isAway && service === 'away' ? unsent() : null),
    settle,
    watch: () => setIsAway(true),
    offersToSend: isAway && service === 'back',
  };
}

const touchedOf = (errors: Record<string, string>): object =>
  Object.fromEntries(Object.keys(errors).map((name) => [name, true]));
