import { type TrashItemWire, type TrashKind, trashKinds } from '@site/contract';
import { Schema, Types } from 'mongoose';
import { derivedModel, searchWords } from '../../db/searchWords';
import type { WholeRecord } from '../recordKind';
import type { Transaction } from '../../db/inTransaction';
import { imageIdsWithin } from '../pictures/pictureUses';

const trashSchema = new Schema<TrashFields>(
  {
    // The id of the record itself.
    _id: { type: Schema.Types.ObjectId, required: true },
    kind: { type: String, enum: trashKinds, required: true },
    label: { type: String, required: true },
    searchWords: { type: [String], default: [] },
    record: { type: Schema.Types.Mixed, required: true },
    imageIds: { type: [String], default: [] },
    athleteIds: { type: [String], default: [] },
    deletedAt: { type: Date, required: true },
    purgeAfter: { type: Date, required: true },
  },
  { collection: 'trash', versionKey: false },
);
trashSchema.index({ deletedAt: -1, _id: -1 });
trashSchema.index({ searchWords: 1 });
trashSchema.index({ imageIds: 1 });
// Only deleted comments have it.
trashSchema.index({ 'record.postId': 1 }, { sparse: true });
for (const field of ['purgeAfter', 'label', 'kind']) trashSchema.index({ [field]: 1, _id: 1 });

export interface TrashFields {
  _id: Types.ObjectId;
  kind: TrashKind;
  label: string;
  searchWords: string[];
  /** The complete stored record. */
  record: WholeRecord;
  /** The pictures that the record names. Those that no other record names are not served, and are deleted with it. */
  imageIds: string[];
  /** The athletes of a deleted trainer. */
  athleteIds: string[];
  deletedAt: Date;
  purgeAfter: Date;
}

export const TrashEntry = derivedModel('TrashEntry', trashSchema, ({ label }) => ({
  searchWords: searchWords(label),
}));

export function serializeTrashItem(
  { _id, kind, label, deletedAt, purgeAfter }: Omit<TrashFields, 'record'>,
  isPublicWithoutConsent: boolean,
): TrashItemWire {
  return {
    id: String(_id),
    kind,
    label,
    deleted_at: deletedAt.toISOString(),
    purge_at: purgeAfter.toISOString(),
    public_without_consent: isPublicWithoutConsent,
  };
}

/** For a field of a whole record, which no schema casts. */
export const asId = (id: string): Types.ObjectId => new Types.ObjectId(id);

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
