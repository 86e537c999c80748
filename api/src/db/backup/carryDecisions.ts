import type { mongo } from 'mongoose';
import {
  type CarriedDecision,
  carriedDecisions,
  decidedCollections,
  type DecidedKind,
  decidedKinds,
} from '../carriedOver';
import { DURABLE } from './restoreProgress';
import { restoringName } from './storedCollections';

/** What a record of an athlete or a placement says about who may see it. */
interface Decided {
  consent?: { withdrawnAt?: Date | null } | null;
  hiddenGroups?: string[];
  coachGroups?: string[];
}

type StoredDecision = CarriedDecision & { _id: mongo.ObjectId };

/** Before anything is replaced, notes beside the restored records what families have withdrawn or hidden since the backup. */
export async function carryDecisions(db: mongo.Db): Promise<void> {
  const target = db.collection<StoredDecision>(restoringName(carriedDecisions));
  for await (const { _id, ...decision } of decisions(db)) {
    // Replaced rather than inserted: an interrupted restore may have noted it.
    await target.replaceOne({ _id }, decision, { ...DURABLE, upsert: true });
  }
}

async function* decisions(db: mongo.Db): AsyncGenerator<StoredDecision> {
  // What an earlier restore has noted and not yet repeated.
  yield* db.collection<StoredDecision>(carriedDecisions).find();
  for (const kind of decidedKinds) {
    const records = db.collection<Decided & { _id: mongo.ObjectId }>(decidedCollections[kind]);
    for await (const { _id, ...record } of records.find(narrowed())) yield decisionOf(_id, kind, record);
  }
  const trash = db.collection<{ _id: mongo.ObjectId; kind: DecidedKind; record: Decided }>(
    decidedCollections.trash,
  );
  const deleted = trash.find({ kind: { $in: [...decidedKinds] }, ...narrowed('record.') });
  for await (const { _id, kind, record } of deleted) yield decisionOf(_id, kind, record);
}

const narrowed = (at = '') => ({
  $or: [{ [`${at}consent.withdrawnAt`]: { $ne: null } }, { [`${at}hiddenGroups.0`]: { $exists: true } }],
});

const decisionOf = (
  _id: mongo.ObjectId,
  kind: DecidedKind,
  { consent, hiddenGroups = [], coachGroups = [] }: Decided,
): StoredDecision => ({ _id, kind, withdrawnAt: consent?.withdrawnAt ?? null, hiddenGroups, coachGroups });
