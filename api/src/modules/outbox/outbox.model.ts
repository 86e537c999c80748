import { type Model, type Types, Schema, model } from 'mongoose';
import type { LeadKind } from '../../db/leads';

/** A mail that is still to be sent. It names the record and holds nothing of it: no copy of personal data is left over. */
export interface OutboxFields {
  kind: LeadKind;
  recordId: Types.ObjectId;
  /** Whoever takes the entry puts this off, so nobody else takes it until its sender must have ended. */
  nextAttemptAt: Date;
  attempts: number;
  purgeAfter: Date;
}

const outboxSchema = new Schema({
  kind: { type: String, enum: ['applications', 'contact'], required: true },
  recordId: { type: Schema.Types.ObjectId, required: true },
  nextAttemptAt: { type: Date, required: true },
  attempts: { type: Number, default: 0 },
  purgeAfter: { type: Date, required: true },
});
outboxSchema.index({ nextAttemptAt: 1 });
outboxSchema.index({ purgeAfter: 1 });

export const OutboxEntry = model('OutboxEntry', outboxSchema) as unknown as Model<OutboxFields>;
