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
  const advice = hasErrors ? leadFormCopy.mend : adviceFor(known, isKept);
  return {
    errors,
    outcome: { tone: 'danger', message: failed, isFirst: false, ...(advice ? { advice } : {}) },
  };
}

function adviceFor(error: ApiError | undefined, isKept: boolean): string | undefined {
  if (error?.status === 429) {
    return leadFormCopy.tooMany(error.retryAfter === undefined ? undefined : toMinutes(error.retryAfter));
  }
  if (error?.status !== 'network') return undefined;
  return `${leadFormCopy.offline} ${isKept ? leadFormCopy.kept : leadFormCopy.lost}`;
}

const toMinutes = (seconds: number): number => Math.ceil(seconds / 60);

/** For a form posted without JavaScript. Field errors are reported by the summary alone. */
export function refusedOutcome(
  { failed }: LeadMessages,
  { status }: Pick<RefusedForm, 'status'>,
): LeadOutcome | null {
  if (status === 422) return null;
  const first = { tone: 'danger', message: failed, isFirst: true } as const;
  return status === 429 ? { ...first, advice: leadFormCopy.tooMany(undefined) } : first;
}
