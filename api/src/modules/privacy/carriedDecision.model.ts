import { Schema, type Types, model } from 'mongoose';
import { type CarriedDecision, carriedDecisions, decidedKinds } from '../../db/carriedOver';
import type { Stored } from '../../db/findPage';

const decisionSchema = new Schema<CarriedDecision & { _id: Types.ObjectId }>(
  {
    _id: { type: Schema.Types.ObjectId, required: true },
    kind: { type: String, enum: decidedKinds, required: true },
    withdrawnAt: { type: Date, default: null },
    hiddenGroups: { type: [String], default: [] },
    coachGroups: { type: [String], default: [] },
  },
  { collection: carriedDecisions, versionKey: false },
);

export const CarriedDecisionEntry = model('CarriedDecision', decisionSchema);

export type StoredDecision = Stored<CarriedDecision & { _id: Types.ObjectId }>;
