import type { Transaction } from '../../db/inTransaction';
import { unpublishPlacementsOf } from '../placements/placementPrivacy.service';
import { forgetCheck, openCheck } from '../privacy/withdrawalCheck.service';
import type { GolferFields } from './golfer.model';

type Consented = Pick<GolferFields, 'firstName' | 'lastName' | 'consent'> & { _id: unknown };

interface Change {
  wasWithdrawn: boolean;
  /** The database's time. */
  at: Date;
}

/**
 * Call it in the transaction that stores an athlete. A consent that has just been withdrawn takes the placements under the
 * athlete's name off the site as well; texts that may name the athlete are noted for somebody to read.
 */
export async function followConsent(
  { _id, firstName, lastName, consent }: Consented,
  { wasWithdrawn, at }: Change,
  transaction: Transaction,
): Promise<void> {
  if (!consent?.withdrawnAt) {
    if (wasWithdrawn) await forgetCheck(_id, transaction);
    return;
  }
  if (wasWithdrawn) return;
  const placementIds = await unpublishPlacementsOf(`${firstName} ${lastName}`, transaction);
  await openCheck({ kind: 'golfer', id: _id, at, placementIds }, transaction);
}
