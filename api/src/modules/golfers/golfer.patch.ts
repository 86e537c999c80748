import { type GolferPatch, golferFields, golferMessages } from '@site/contract';
import { applyPatch } from '../../db/applyPatch';
import { validationFailed } from '../../http/errors';
import type { GolferDoc } from './golfer.model';

/** Changes the document in memory. Throws 422. */
export function applyGolferPatch(golfer: GolferDoc, patch: GolferPatch): void {
  assertWithdrawalKept(golfer, patch);
  applyPatch(golfer, golferFields, patch);
}

/** A withdrawn consent cannot be removed, because without it the profile would be public again. */
function assertWithdrawalKept({ consent }: GolferDoc, patch: GolferPatch): void {
  const isRemoved = patch.consent === null || patch.clear?.includes('consent');
  if (consent?.withdrawnAt && isRemoved) {
    throw validationFailed({ consent: golferMessages.withdrawnConsent });
  }
}
