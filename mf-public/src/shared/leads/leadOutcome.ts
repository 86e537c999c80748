import { type ApiError, type RefusedForm, toApiError } from '@site/runtime';
import type { BannerTone } from '@site/ui';
import { leadFormCopy } from '../../content/leadForms';
import { type LeadErrors, serverErrors } from './checkLead';
import type { LeadKind, LeadValues } from './LeadKind';

/** The outcome of the last attempt, as shown in the banner. */
export interface LeadOutcome {
  tone: BannerTone;
  message: string;
  /** What the visitor can do about it. */
  advice?: string;
  /** Rendered by the server: the visitor is at the top of the page, not at the button. */
  isFirst: boolean;
  /** The service did not answer, or said that it is not available. */
  isAway?: boolean;
}

/** docs/product.md#messages. */
export interface LeadMessages {
  sent: string;
  failed: string;
}

export const success = ({ sent }: LeadMessages, isFirst: boolean): LeadOutcome => ({
  tone: 'success',
  message: sent,
  isFirst,
});

/** The draft of an earlier visit that met an outage, while the outage lasts. */
export const unsent = (): LeadOutcome => ({
  tone: 'danger',
  message: leadFormCopy.unsent,
  advice: leadFormCopy.kept,
  isFirst: true,
});

/** Another tab has sent or removed the same text. */
export const settledElsewhere = (): LeadOutcome => ({
  tone: 'success',
  message: leadFormCopy.elsewhere,
  isFirst: false,
});

/** What became of a form whose page was left while it was on its way. */
export const leftWords = ({ outcome }: { outcome: LeadOutcome }, isKept: boolean): string =>
  outcome.tone === 'danger' && isKept ? `${outcome.message} ${leadFormCopy.left}` : outcome.message;

interface Failed {
  error: unknown;
  /** Whether the draft survives a reload. */
  isKept: boolean;
}

/** The field errors and the banner after a refused or failed attempt. */
export function failure<Values extends LeadValues>(
  kind: LeadKind<Values>,
  { failed }: LeadMessages,
  { error, isKept }: Failed,
): { errors: LeadErrors; outcome: LeadOutcome } {
  const known = toApiError(error);
  const errors = serverErrors(kind, known?.fields);
  const hasErrors = Object.keys(errors).length > 0;
  const isAway = !hasErrors && isOutage(known);
  const advice = hasErrors ? leadFormCopy.mend : adviceFor(known, isKept);
  return {
    errors,
    outcome: { tone: 'danger', message: failed, isFirst: false, isAway, ...(advice ? { advice } : {}) },
  };
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
export function refusedOutcome(
  { failed }: LeadMessages,
  { status }: Pick<RefusedForm, 'status'>,
): LeadOutcome | null {
  if (status === 422) return null;
  const first = { tone: 'danger', message: failed, isFirst: true } as const;
  if (status === 429) return { ...first, advice: leadFormCopy.tooMany(undefined) };
  return { ...first, isAway: true, advice: `${leadFormCopy.away} ${leadFormCopy.again}` };
}
