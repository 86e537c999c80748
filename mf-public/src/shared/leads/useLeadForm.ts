import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useFormik } from 'formik';
import { HONEYPOT, previousPage, tellVisitor } from '@site/remote-kit';
import { api } from '@site/runtime';
import { checkLead, type LeadErrors } from './checkLead';
import { type LeadDelivery, type LeadKind, type LeadSubject, type LeadValues } from './LeadKind';
import { failure, leftMessage, type LeadOutcome, success, unsent } from './leadOutcome';
import { type FirstLead, useFirstLead } from './useFirstLead';
import { fieldText, useLeadDraft } from './useLeadDraft';

export interface LeadFormOptions {
  subject?: LeadSubject | undefined;
  /** Rejects with the api's error. */
  send(delivery: LeadDelivery): Promise<unknown>;
}

/** A form's state (docs/product.md#forms): values, submission and the outcome of the last attempt. */
export function useLeadForm<Values extends LeadValues>(
  kind: LeadKind<Values>,
  { send, subject }: LeadFormOptions,
) {
  const form = useRef<HTMLFormElement>(null);
  const isSending = useRef(false);
  const isMounted = useIsMounted();
  const first = useFirstLead(kind);
  const { outcome, settle, watch, offersToSend } = useOutcome(first.outcome);
  const { formik, setHasSubmitted } = useFormState(kind, first, deliver);
  const draft = useLeadDraft(kind, { first, formik, form, onUnsent: watch });

  async function deliver(values: Values): Promise<void> {
    const { input } = checkLead(kind, values);
    // A second click can arrive before the button is disabled.
    if (!input || isSending.current) return;
    isSending.current = true;
    const website = fieldText(form.current, HONEYPOT);
    const from = subject?.from ?? first.from ?? previousPage();
    try {
      await send({ input, website, from, seconds: draft.secondsOpen() });
      draft.drop();
      finish(success(kind, { email: input.email, isFirst: false }), {});
    } catch (error) {
      const { outcome: failed, errors } = failure(kind, { error, isKept: draft.isKept() });
      draft.setUnsent(failed.isAway === true);
      finish(failed, errors);
    }
    isSending.current = false;
  }

  function finish(result: LeadOutcome, errors: LeadErrors): void {
    if (!isMounted.current) return tellVisitor(leftMessage(result, draft.isKept()));
    if (result.tone === 'success') clear();
    else formik.setErrors(errors as object);
    settle(result);
  }

  function clear(): void {
    draft.drop();
    formik.resetForm({ values: kind.empty, errors: {}, touched: {} });
    setHasSubmitted(false);
    settle(null);
  }

  const handleSubmit = (event: FormEvent<HTMLFormElement>): void => {
    setHasSubmitted(true);
    settle(null);
    formik.handleSubmit(event);
  };
  const handleClear = (): void => {
    clear();
    form.current?.querySelector<HTMLElement>('[id^="field-"]')?.focus();
  };
  const handleAnother = () => settle(null);
  const { isRestored } = draft;
  const isClearable = isRestored || outcome?.isAway === true;
  const state = { form, formik, first, outcome, offersToSend, isRestored, isClearable };
  return { ...state, handleSubmit, handleClear, handleAnother };
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
    initialTouched: Object.fromEntries(Object.keys(first.errors).map((name) => [name, true])) as object,
    validate: (values) => checkLead(kind, values).errors ?? {},
    validateOnBlur: false,
    validateOnChange: hasSubmitted,
    onSubmit,
  });
  return { formik, setHasSubmitted };
}

const { useServiceReadyQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    serviceReady: build.query<unknown, void>({ query: () => '/readyz', keepUnusedDataFor: 0 }),
  }),
});

/** The outcome of the last attempt, and whether the page offers to repeat it after an outage. */
function useOutcome(first: LeadOutcome | null) {
  const [outcome, setOutcome] = useState(first);
  const [isAway, setIsAway] = useState(first?.isAway === true);
  // The runtime repeats a query that failed every few seconds, and when the browser is online again.
  const { error, currentData } = useServiceReadyQuery(undefined, { skip: !isAway });
  const settle = (next: LeadOutcome | null): void => {
    setOutcome(next);
    setIsAway(next?.isAway === true);
  };
  return {
    outcome: outcome ?? (isAway && error ? unsent() : null),
    settle,
    watch: () => setIsAway(true),
    // After an outage, the hook still has the last answer as its data.
    offersToSend: isAway && !error && currentData !== undefined,
  };
}
