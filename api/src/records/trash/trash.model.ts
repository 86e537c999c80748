import { type TrashItemWire, type TrashKind, trashKinds } from '@site/contract';
import { Schema, Types, model } from 'mongoose';
import type { WholeRecord } from '../recordKind';

const trashSchema = new Schema(
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
// Only deleted leads have it.
trashSchema.index({ 'record.person.is': 1 }, { sparse: true });
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

export const TrashEntry = model<TrashFields>('TrashEntry', trashSchema as unknown as Schema<TrashFields>);

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
