import { type TrashKind, trashKinds } from '@site/contract';
import { Schema, type Types, model } from 'mongoose';
import type { WholeRecord } from '../../db/wholeRecord';

const trashSchema = new Schema(
  {
    // The record's own, which no other record ever gets.
    _id: { type: Schema.Types.ObjectId, required: true },
    kind: { type: String, enum: trashKinds, required: true },
    label: { type: String, required: true },
    searchWords: { type: [String], default: [] },
    record: { type: Schema.Types.Mixed, required: true },
    ownImageIds: { type: [String], default: [] },
    namedImageIds: { type: [String], default: [] },
    athleteIds: { type: [String], default: [] },
    deletedAt: { type: Date, required: true },
    purgeAfter: { type: Date, required: true },
  },
  { collection: 'trash', versionKey: false },
);
trashSchema.index({ deletedAt: -1, _id: -1 });
trashSchema.index({ searchWords: 1 });
trashSchema.index({ purgeAfter: 1 });

export interface TrashFields {
  _id: Types.ObjectId;
  kind: TrashKind;
  label: string;
  searchWords: string[];
  /** The whole record, as it lay in its collection. */
  record: WholeRecord;
  /** The pictures that are the record's alone: nobody gets them while it lies here, and they go when it goes. */
  ownImageIds: string[];
  /** Pictures whose addresses the record holds, and others may hold as well. */
  namedImageIds: string[];
  /** Whose trainer this was. */
  athleteIds: string[];
  deletedAt: Date;
  purgeAfter: Date;
}

export const TrashEntry = model<TrashFields>('TrashEntry', trashSchema as unknown as Schema<TrashFields>);
