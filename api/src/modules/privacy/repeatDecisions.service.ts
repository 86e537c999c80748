import { savedWithRetry } from '../../db/concurrentEdits';
import { inTransaction, type Transaction } from '../../db/inTransaction';
import { narrowConsent } from '../golfers/golferConsentLink.service';
import { deleteUnreferenced } from '../images/image.service';
import { withdrawPlacement } from '../placements/placement.service';
import { CarriedDecisionEntry, type StoredDecision } from './carriedDecision.model';

/**
 * Withdraws and hides again in restored records what families had withdrawn or hidden before the restore. Returns the number
 * of records. One that fails is tried again on the next day; throws after the last one then.
 */
export async function repeatDecisions(): Promise<number> {
  const failures: unknown[] = [];
  let repeated = 0;
  for await (const decision of CarriedDecisionEntry.find().sort({ _id: 1 }).lean<StoredDecision>().cursor()) {
    await repeat(decision as StoredDecision).then(
      () => (repeated += 1),
      (failure: unknown) => failures.push(failure),
    );
  }
  if (failures.length > 0) throw failures[0];
  return repeated;
}

/** Can be repeated, also by two processes at once. */
async function repeat(decision: StoredDecision): Promise<void> {
  const left = await savedWithRetry(decision.kind === 'golfer' ? 'athlete' : 'placement', () =>
    inTransaction(async (transaction) => {
      const ids = await apply(decision, transaction);
      await CarriedDecisionEntry.deleteOne({ _id: decision._id } as Record<string, unknown>, {
        session: transaction,
      });
      return ids;
    }),
  );
  await deleteUnreferenced(left.map((id) => ({ id })));
}

/** Returns the ids of the pictures that no record references after the commit. The backup may not have the record. */
async function apply(
  { _id, kind, withdrawnAt, ...hidden }: StoredDecision,
  transaction: Transaction,
): Promise<string[]> {
  const id = String(_id);
  if (kind === 'golfer') return (await narrowConsent(id, { withdrawnAt, ...hidden }, transaction)) ?? [];
  if (withdrawnAt) await withdrawPlacement(id, withdrawnAt, transaction);
  return [];
}
