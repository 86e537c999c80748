import { golferMessages, isPublicWithoutConsent } from '@site/contract';
import type { Transaction } from '../../db/inTransaction';
import { validationFailed } from '../../http/errors';
import { unpublishPlacementsOf } from '../placements/placementPrivacy.service';
import { readSettings } from '../site/settings.service';
import { type GolferFields, mayBeSeen } from './golfer.model';

/** What decides who sees an athlete. */
export type GolferConsent = Pick<GolferFields, 'isPublished' | 'consent' | 'hiddenGroups'>;

/**
 * docs/product.md#consent: where the settings ask for it, nobody becomes public without a consent record. Call it for
 * an athlete who was not public like that before. Throws 422.
 */
export async function assertMayBecomePublic(golfer: GolferConsent, transaction: Transaction): Promise<void> {
  if (!isSeenWithoutConsent(golfer)) return;
  const { publishOnlyWithConsent } = await readSettings(transaction);
  if (publishOnlyWithConsent) throw validationFailed({ consent: golferMessages.consentRequired });
}

/** Whether visitors see the athlete without a consent record. A consent that hides the name hides the whole profile. */
export const isSeenWithoutConsent = (golfer: GolferConsent): boolean =>
  mayBeSeen(golfer) && isPublicWithoutConsent(golfer);

/** What an athlete gets who was deleted before these fields were there. */
const RESTORED: GolferConsent = { isPublished: true, hiddenGroups: [], consent: null };

/** Of a deleted athlete. */
export const restoresWithoutConsent = (record: object): boolean =>
  isSeenWithoutConsent({ ...RESTORED, ...(record as Partial<GolferConsent>) });

type Consented = Pick<GolferFields, 'firstName' | 'lastName' | 'consent'>;

/**
 * Call it in the transaction that stores an athlete. A consent that has just been withdrawn takes the placements under the
 * athlete's name off the site as well.
 */
export async function followWithdrawal(
  { firstName, lastName, consent }: Consented,
  before: Pick<Consented, 'consent'> | null,
  transaction: Transaction,
): Promise<void> {
  if (!consent?.withdrawnAt || before?.consent?.withdrawnAt) return;
  await unpublishPlacementsOf(`${firstName} ${lastName}`, transaction);
}
