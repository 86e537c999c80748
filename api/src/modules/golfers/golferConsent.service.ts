import { type GolferPatch, golferMessages, isPublicWithoutConsent } from '@site/contract';
import { validationFailed } from '../../http/errors';
import { readSettings } from '../site/settings.service';
import { type GolferDoc, Golfer, type GolferFields, applyGolferPatch, mayBeSeen } from './golfer.model';
import { publicWithoutConsent } from './golferFilters';

/**
 * docs/product.md#consent: where the settings ask for it, nobody becomes public without a consent record. Call it for
 * an athlete who was not public like that before. Throws 422.
 */
export async function assertMayBecome(golfer: GolferConsent): Promise<void> {
  if (!isSeenWithoutConsent(golfer)) return;
  const { publishOnlyWithConsent } = await readSettings();
  if (publishOnlyWithConsent) throw validationFailed({ consent: golferMessages.consentRequired });
}

/** Throws 422 where the patch would make the athlete public without the consent that the settings ask for. */
export async function applyAllowed(golfer: GolferDoc, patch: GolferPatch): Promise<void> {
  const wasUnconsented = isSeenWithoutConsent(golfer);
  applyGolferPatch(golfer, patch);
  if (!wasUnconsented) await assertMayBecome(golfer);
}

/** What decides who sees an athlete. */
export type GolferConsent = Pick<GolferFields, 'isPublished' | 'consent' | 'hiddenGroups'>;

/** Whether visitors see the athlete without a consent record. A consent that hides the name hides the whole profile. */
export const isSeenWithoutConsent = (golfer: GolferConsent): boolean =>
  mayBeSeen(golfer) && isPublicWithoutConsent(golfer);

/** How many athletes visitors see without a consent record. */
export async function countPublicWithoutConsent(): Promise<number> {
  return Golfer.countDocuments(publicWithoutConsent);
}
