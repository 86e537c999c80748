import { type ApiError, type RefusedForm, toApiError } from '@site/runtime';
import { leadFormCopy } from '../../content/leadForms';
import { type LeadErrors, serverErrors } from './checkLead';
import type { LeadKind, LeadValues } from './LeadKind';

/** The outcome of the last attempt, as shown in the banner. */
export interface LeadOutcome {
  tone: 'success' | 'danger';
  message: string;
  /** Advice for the visitor, or the next step. */
  advice?: string;
  /** Rendered by the server: the page was loaded for this message. */
  isFirst: boolean;
  /** The service did not answer, or said that it is not available. */
  isAway?: boolean;
}

interface Success {
  /** Known unless the form was posted without JavaScript. */
  email?: string;
  isFirst: boolean;
}

export const success = <Values extends LeadValues>(
  { messages }: LeadKind<Values>,
  { email, isFirst }: Success,
): LeadOutcome => ({ tone: 'success', message: messages.sent, advice: messages.next(email), isFirst });

/** The draft of an earlier visit that met an outage, while the outage lasts. */
export const unsent = (): LeadOutcome => ({
  tone: 'danger',
  message: leadFormCopy.unsent,
  advice: leadFormCopy.kept,
  isFirst: false,
});

/** The result of a form whose page was left before the answer came. */
export const leftMessage = ({ tone, message }: LeadOutcome, isKept: boolean): string =>
  tone === 'danger' && isKept ? `${message} ${leadFormCopy.left}` : message;

interface Failed {
  error: unknown;
  /** Whether the draft survives a reload. */
  isKept: boolean;
}

/** The field errors and the banner after a refused or failed attempt. */
export function failure<Values extends LeadValues>(
  kind: LeadKind<Values>,
  { error, isKept }: Failed,
): { errors: LeadErrors; outcome: LeadOutcome } {
  const known = toApiError(error);
  const errors = serverErrors(kind, known?.fields);
  const hasErrors = Object.keys(errors).length > 0;
  const isAway = !hasErrors && isOutage(known);
  const advice = hasErrors ? leadFormCopy.mend : adviceFor(known, isKept);
  const outcome: LeadOutcome = { tone: 'danger', message: kind.messages.failed, isFirst: false, isAway };
  return { errors, outcome: advice ? { ...outcome, advice } : outcome };
}

function adviceFor(error: ApiError | undefined, isKept: boolean): string | undefined {
  if (error?.status === 429) {
    return leadFormCopy.tooMany(error.retryAfter === undefined ? undefined : toMinutes(error.retryAfter));
  }
  if (!isOutage(error)) return undefined;
  return `${leadFormCopy.away} ${isKept ? leadFormCopy.kept : leadFormCopy.lost}`;
}

/** 502 and 504 come from a proxy whose server does not answer. */
const AWAY: readonly unknown[] = ['network', 502, 503, 504];

const isOutage = (error: ApiError | undefined): boolean => AWAY.includes(error?.status);

const toMinutes = (seconds: number): number => Math.ceil(seconds / 60);

/** For a form posted without JavaScript. Field errors are reported by the summary alone. */
export function refusedOutcome<Values extends LeadValues>(
  { messages }: LeadKind<Values>,
  { status }: Pick<RefusedForm, 'status'>,
): LeadOutcome | null {
  if (status === 422) return null;
  const first: LeadOutcome = { tone: 'danger', message: messages.failed, isFirst: true };
  if (status === 429) return { ...first, advice: leadFormCopy.tooMany(undefined) };
  return { ...first, isAway: true, advice: `${leadFormCopy.away} ${leadFormCopy.again}` };
}
