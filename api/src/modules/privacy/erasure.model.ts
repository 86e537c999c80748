import { type ChosenRecord, type ErasureCount, personalKinds } from '@site/contract';
import { Schema, model } from 'mongoose';
import type { Stored } from '../../db/findPage';

/** The record of an erasure: no name and no address of the person. */
export interface ErasureFields {
  at: Date;
  /** The account of the admin. */
  byId: string | null;
  by: string;
  /** `running` until everything is gone, and again after a restore. */
  state: 'running' | 'done';
  /** The chosen records. The ids find the same records again in a backup. */
  records: ChosenRecord[];
  /** Pictures of records that are gone, whose files are deleted last. */
  imageIds: string[];
  counts: Partial<Record<ErasureCount, number>>;
  /** When it was first done. */
  doneAt: Date | null;
}

const erasureSchema = new Schema(
  {
    at: { type: Date, required: true },
    byId: { type: String, default: null },
    by: { type: String, required: true },
    state: { type: String, enum: ['running', 'done'], required: true },
    records: [
      new Schema(
        { kind: { type: String, enum: personalKinds, required: true }, id: { type: String, required: true } },
        { _id: false, id: false },
      ),
    ],
    imageIds: { type: [String], default: [] },
    counts: { type: Schema.Types.Mixed, default: () => ({}) },
    doneAt: { type: Date, default: null },
  },
  { collection: 'erasures', versionKey: false, minimize: false },
);
erasureSchema.index({ at: -1, _id: -1 });
erasureSchema.index({ state: 1 });
erasureSchema.index({ 'records.id': 1 });

export const Erasure = model<ErasureFields>('Erasure', erasureSchema as unknown as Schema<ErasureFields>);

export type StoredErasure = Stored<ErasureFields>;
