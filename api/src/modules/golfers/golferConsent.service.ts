import { golferMessages, isPublicWithoutConsent } from '@site/contract';
import { validationFailed } from '../../http/errors';
import { readSettings } from '../settings/settings.service';
import { Golfer, type GolferFields } from './golfer.model';
import { publicWithoutConsent } from './golferFilters';

/**
 * docs/product.md#consent: where the settings ask for it, nobody becomes public without a consent record. Call it for
 * an athlete who was not public like that before. Throws 422.
 */
export async function assertMayBecome(golfer: Pick<GolferFields, 'isPublished' | 'consent'>): Promise<void> {
  if (!isPublicWithoutConsent(golfer)) return;
  const { publishOnlyWithConsent } = await readSettings();
  if (publishOnlyWithConsent) throw validationFailed({ consent: golferMessages.consentRequired });
}

/** How many athletes visitors see without a consent record. */
export async function countPublicWithoutConsent(): Promise<number> {
  return Golfer.countDocuments(publicWithoutConsent);
}
