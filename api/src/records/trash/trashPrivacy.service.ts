import type { TrashKind } from '@site/contract';
import type { Transaction } from '../../db/inTransaction';
import { imageIdsWithin } from '../pictures/pictureUses';
import type { WholeRecord } from '../recordKind';
import { TrashEntry, type TrashFields, asId } from './trash.model';

/** The kinds of deleted records that hold data of people outside the agency. */
export const PERSONAL: readonly TrashKind[] = ['application', 'message', 'golfer', 'placement', 'comment'];

/** The deleted records that match, the newest first: few enough to read them all. */
export function deletedRecords(
  filter: Record<string, unknown>,
  transaction?: Transaction,
): Promise<TrashFields[]> {
  return TrashEntry.find(filter)
    .sort({ _id: -1 })
    .session(transaction ?? null)
    .lean<TrashFields[]>()
    .exec();
}

interface TrashKey {
  kind: TrashKind;
  id: string;
}

const keyOf = ({ kind, id }: TrashKey): Record<string, unknown> => ({ _id: id, kind });

/** A deleted record as it was stored; null when it is not in the trash. */
export async function recordInTrash(key: TrashKey, transaction?: Transaction): Promise<WholeRecord | null> {
  const [entry] = await deletedRecords(keyOf(key), transaction);
  return entry?.record ?? null;
}

/** Sets fields of a deleted record. A restore brings it back like this. */
export async function changeInTrash(
  key: TrashKey,
  fields: Record<string, unknown>,
  transaction: Transaction,
): Promise<void> {
  const set = Object.fromEntries(Object.entries(fields).map(([name, value]) => [`record.${name}`, value]));
  const session = { session: transaction };
  await TrashEntry.updateOne(keyOf(key), { $set: set }, session);
  const imageIds = imageIdsWithin(await recordInTrash(key, transaction));
  await TrashEntry.updateOne(keyOf(key), { $set: { imageIds } }, session);
}

/** Deletes a record for good. Returns the ids of its pictures, or null when it is not in the trash. */
export async function eraseFromTrash(key: TrashKey, transaction: Transaction): Promise<string[] | null> {
  const entry = await TrashEntry.findOneAndDelete(keyOf(key), { session: transaction }).lean<TrashFields>();
  return entry && [...entry.imageIds];
}

/** Deletes the deleted comments on a post for good. */
export async function forgetCommentsInTrash(postId: string, transaction: Transaction): Promise<void> {
  const ofPost = { kind: 'comment', 'record.postId': asId(postId) } as Record<string, unknown>;
  await TrashEntry.deleteMany(ofPost, { session: transaction });
}
