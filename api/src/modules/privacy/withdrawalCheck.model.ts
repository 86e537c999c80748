import { type WithdrawalKind, withdrawalKinds } from '@site/contract';
import { Schema, type Types, model } from 'mongoose';
import type { Stored } from '../../db/findPage';

/** A consent was withdrawn, and nobody has yet read the texts that may name the person. Deleted once somebody has. */
export interface WithdrawalCheckFields {
  /** The athlete or the placement: each has one check at most. */
  _id: Types.ObjectId;
  kind: WithdrawalKind;
  withdrawnAt: Date;
  /** The placements that were taken off the site with it. */
  placementIds: string[];
}

const checkSchema = new Schema<WithdrawalCheckFields>(
  {
    _id: { type: Schema.Types.ObjectId, required: true },
    kind: { type: String, enum: withdrawalKinds, required: true },
    withdrawnAt: { type: Date, required: true },
    placementIds: { type: [String], default: [] },
  },
  { collection: 'withdrawalChecks', versionKey: false },
);
checkSchema.index({ withdrawnAt: 1, _id: 1 });

export const WithdrawalCheck = model<WithdrawalCheckFields>('WithdrawalCheck', checkSchema);

export type StoredCheck = Stored<WithdrawalCheckFields>;

/** With what is read of its record. */
export interface NamedCheck extends StoredCheck {
  name: string;
  /** In the trash. */
  isDeleted: boolean;
  dueAt: Date;
}
