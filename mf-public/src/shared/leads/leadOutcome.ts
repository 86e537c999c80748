import { type ApiError, type RefusedForm, toApiError } from '@site/runtime';
import type { BannerTone } from '@site/ui';
import { leadFormCopy } from '../../content/leadForms';
import { type LeadErrors, serverErrors } from './checkLead';
import type { LeadKind, LeadValues } from './LeadKind';

/** What became of the last try, in the words of the banner. */
export interface LeadOutcome {
  tone: BannerTone;
  message: string;
  /** What the visitor can do about it. */
  advice?: string;
  /** The page was rendered with it: the visitor is at the top of the page, not at the button. */
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

/** What a refused or lost try says at the fields and in the banner. */
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

/** Of a form that was posted without JavaScript. What the visitor can mend is said by the summary alone. */
export function refusedOutcome(
  { failed }: LeadMessages,
  { status }: Pick<RefusedForm, 'status'>,
): LeadOutcome | null {
  if (status === 422) return null;
  const first = { tone: 'danger', message: failed, isFirst: true } as const;
  return status === 429 ? { ...first, advice: leadFormCopy.tooMany(undefined) } : first;
}
