import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { SENT_QUERY } from '@site/contract';
import { useRefusedForm } from '@site/runtime';
import { type LeadErrors, pickValues } from './checkLead';
import type { LeadKind, LeadValues } from './LeadKind';
import { type LeadMessages, type LeadOutcome, refusedOutcome, success } from './leadOutcome';

export interface FirstLead<Values extends LeadValues> {
  values: Values;
  errors: LeadErrors;
  outcome: LeadOutcome | null;
  isRefused: boolean;
  /** The idempotency key of the refused attempt, if it may have been stored all the same. */
  key: string | undefined;
  isSent: boolean;
  /** What the address has filled in advance. */
  given: Partial<Values>;
}

/** The form's initial state: empty, or the outcome of a post without JavaScript. */
export function useFirstLead<Values extends LeadValues>(
  kind: LeadKind<Values>,
  messages: LeadMessages,
): FirstLead<Values> {
  const refused = useRefusedForm();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const isSent = query.get(SENT_QUERY) === '1';

  useEffect(() => {
    // Remove the parameter, so that a reload or a shared link does not say 'sent' again.
    if (isSent) void navigate(kind.path, { replace: true });
  }, [isSent, kind.path, navigate]);

  const [first] = useState((): FirstLead<Values> => {
    const given = refused || isSent ? {} : (kind.fromQuery?.(query) ?? {});
    return {
      given,
      values: refused ? pickValues(kind, refused.values) : { ...kind.empty, ...given },
      errors: refused ? { ...refused.errors } : {},
      outcome: isSent ? success(messages, true) : refused && refusedOutcome(messages, refused),
      isRefused: refused !== null,
      key: refused?.key,
      isSent,
    };
  });
  return first;
}
