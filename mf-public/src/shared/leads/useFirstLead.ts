import { useEffect, useState, useSyncExternalStore } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { SENT_QUERY } from '@site/contract';
import { type RefusedForm, useRefusedForm } from '@site/runtime';
import { type LeadErrors, pickValues } from './checkLead';
import { FROM_FIELD, type LeadKind, type LeadValues } from './LeadKind';
import { type LeadOutcome, refusedOutcome, success } from './leadOutcome';

export interface FirstLead<Values extends LeadValues> {
  values: Values;
  errors: LeadErrors;
  outcome: LeadOutcome | null;
  isRefused: boolean;
  /** The page that the refused attempt came from, if it named one. */
  from: string | undefined;
  isSent: boolean;
}

/**
 * Whether the page was reached by posting its form without JavaScript. The address alone does not prove it, because a
 * link to it may be anywhere; the server has checked that for the page it sends. The referrer is the page that posted.
 */
export const wasPostedTo = (path: string): boolean =>
  document.referrer.split('?')[0] === location.origin + path;

const neverChanges = () => () => undefined;

/** The form's initial state: empty, or the outcome of a post without JavaScript. */
export function useFirstLead<Values extends LeadValues>(kind: LeadKind<Values>): FirstLead<Values> {
  const refused = useRefusedForm();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const isHydrating = useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  );
  const isMarked = query.get(SENT_QUERY) === '1';
  const [first] = useState(() =>
    refused ? afterRefusal(kind, refused) : begun(kind, isMarked && (isHydrating || wasPostedTo(kind.path))),
  );

  useEffect(() => {
    // Remove the parameter, so that a reload or a shared link does not say 'sent' again.
    if (isMarked) void navigate(kind.path, { replace: true });
  }, [isMarked, kind.path, navigate]);

  return first;
}

const begun = <Values extends LeadValues>(kind: LeadKind<Values>, isSent: boolean): FirstLead<Values> => ({
  values: { ...kind.empty },
  errors: {},
  outcome: isSent ? success(kind, { isFirst: true }) : null,
  isRefused: false,
  from: undefined,
  isSent,
});

const afterRefusal = <Values extends LeadValues>(
  kind: LeadKind<Values>,
  refused: RefusedForm,
): FirstLead<Values> => ({
  values: pickValues(kind, refused.values),
  errors: { ...refused.errors },
  outcome: refusedOutcome(kind, refused),
  isRefused: true,
  from: refused.values[FROM_FIELD],
  isSent: false,
});
