import type { Decision, Decisions } from '../../db/backup/decisions';
import { inTransaction, type Transaction } from '../../db/inTransaction';
import { hideGolfer, narrowConsent, storedGolferIds } from '../consent/consentDecision.service';
import { hideNamedPlacements, withdrawPlacement } from '../placements/placement.service';
import { completeErasures } from './erasure.service';
import { Erasure } from './erasure.model';

/**
 * Erases, withdraws and hides again in restored records what was erased, withdrawn or hidden since the backup. Can be repeated.
 * Returns the numbers of erasures, and of records whose family had decided something.
 */
export async function repeatDecisions({ erasures, decisions }: Decisions) {
  for (const { _id, ...erasure } of erasures) {
    // Those of the backup are done in it.
    if (await Erasure.exists({ _id })) continue;
    await Erasure.collection.insertOne({ ...erasure, _id, state: 'running' } as never);
  }
  const erasedAgain = await completeErasures();
  for (const decision of decisions) await inTransaction((transaction) => repeat(decision, transaction));
  return { erasedAgain, hiddenAgain: decisions.length };
}

/** Where nobody knows what was withdrawn since the backup: every athlete stays hidden until somebody publishes them again. */
export async function hideEveryAthlete(): Promise<number> {
  const ids = await storedGolferIds();
  for (const id of ids) await inTransaction((transaction) => hideGolfer(id, transaction));
  await hideNamedPlacements();
  return ids.length;
}

/** The backup may not have the record. */
async function repeat(
  { id, kind, withdrawnAt, hiddenGroups }: Decision,
  transaction: Transaction,
): Promise<void> {
  if (kind === 'golfer') await narrowConsent(id, { withdrawnAt, hiddenGroups }, transaction);
  else if (withdrawnAt) await withdrawPlacement(id, withdrawnAt, transaction);
}
