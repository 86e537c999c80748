import { limits } from '@site/contract';
import { withinShare } from '../../db/dailyShare';
import { upTo } from '../../db/filters';
import { type Transaction, inTransaction } from '../../db/inTransaction';
import { searchWords } from '../../db/searchWords';
import { monthsAfter } from '../../shared/calendar';
import { AuditEntry, AuditHead, CHAINED, HEAD_ID } from './audit.model';

// At most so many, or such a share of all, are removed on one day, by all processes together: a wrong clock costs no more.
const FEW = 100;
const SHARE = 0.1;
const BATCH = 500;
const PERSON = 'daily job';

/** Removes the oldest entries of the chain, and returns their number. The rest can still be verified. */
export async function expireEntries(now: Date): Promise<number> {
  const stored = await AuditEntry.estimatedDocumentCount();
  const share = { of: AuditEntry.collection.collectionName, most: Math.max(FEW, Math.floor(stored * SHARE)) };
  let removed = 0;
  for (;;) {
    const count = await withinShare(share, BATCH, (most) =>
      inTransaction((transaction) => removeOldest({ now, most }, transaction)),
    );
    removed += count;
    if (count === 0) return removed;
  }
}

async function removeOldest(
  { now, most }: { now: Date; most: number },
  transaction: Transaction,
): Promise<number> {
  const oldest = await AuditEntry.find(CHAINED)
    .sort({ sequence: 1 })
    .limit(most)
    .select('sequence hash at')
    .session(transaction)
    .lean();
  const until = monthsAfter(now, -limits.auditMonths);
  const young = oldest.findIndex(({ at }) => at > until);
  const expired = young === -1 ? oldest : oldest.slice(0, young);
  const last = expired.at(-1);
  if (!last) return 0;
  const { sequence = 0, hash = '' } = last;
  const removed: Record<string, unknown> = { sequence: upTo(sequence) };
  await AuditEntry.deleteMany(removed, { session: transaction });
  await AuditHead.updateOne({ _id: HEAD_ID }, { anchor: { sequence, hash } }, { session: transaction });
  const title = `${expired.length} up to ${last.at.toISOString().slice(0, 10)}`;
  const entry = new AuditEntry({
    ...{ at: now, person: PERSON, action: 'expire', kind: 'audit_entry', title },
    ...{ outcome: 'done', state: 'waiting', searchWords: searchWords(PERSON) },
  });
  await entry.save({ session: transaction });
  return expired.length;
}
