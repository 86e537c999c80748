import { type ConsentDetails, isConsentGivenAgain, WITHDRAWN_CONSENT } from '@site/contract';
import { validationFailed } from '../http/errors';

interface Consented {
  consent?: ConsentDetails | null;
}

interface ConsentPatch {
  consent?: { given_at?: unknown } | null;
}

/** What a withdrawal sets: who had agreed, and to what, stays on record. */
export const withdrawalOf = ({ consent }: { consent?: unknown }, at: Date) =>
  consent ? { 'consent.withdrawnAt': at } : { consent: { withdrawnAt: at } };

/**
 * A withdrawn consent can neither be removed nor lose its day, because the record would be public again: it can only be given
 * again, with the same save. Call it once the patch is applied in memory. Throws 422.
 */
export function assertWithdrawalKept(
  withdrawnAt: Date | null | undefined,
  { consent }: Consented,
  patch: ConsentPatch,
): void {
  if (!withdrawnAt || consent?.withdrawnAt) return;
  if (!consent) throw validationFailed({ consent: WITHDRAWN_CONSENT });
  // What the record said before the withdrawal is no new consent, even if it is of the same day.
  const isNew = Boolean(patch.consent?.given_at) && isConsentGivenAgain(consent, withdrawnAt);
  if (!isNew) throw validationFailed({ 'consent.withdrawn_at': WITHDRAWN_CONSENT });
}
