import type { Transaction } from '../../db/inTransaction';
import { unpublishPlacementsOf } from '../placements/placementPrivacy.service';
import type { GolferFields } from './golfer.model';

type Consented = Pick<GolferFields, 'firstName' | 'lastName' | 'consent'>;

/**
 * Call it in the transaction that stores an athlete. A consent that has just been withdrawn takes the placements under the
 * athlete's name off the site as well.
 */
export async function followConsent(
  { firstName, lastName, consent }: Consented,
  wasWithdrawn: boolean,
  transaction: Transaction,
): Promise<void> {
  if (!consent?.withdrawnAt || wasWithdrawn) return;
  await unpublishPlacementsOf(`${firstName} ${lastName}`, transaction);
}
