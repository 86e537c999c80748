import { type Model, type Types, Schema, model } from 'mongoose';
import type { LeadKind } from '../../db/leads';
import { type AccountEvent, type AccountMailKind, accountMailKinds } from '../../shared/accountMailKinds';
import { type ConsentMailKind, consentMailKinds } from '../../shared/consentMailKinds';

/**
 * A mail to be sent. It references the record and copies nothing from it, so no personal data is left behind. What it says about
 * an account is stored nowhere else, and gone when it is sent.
 */
export interface OutboxFields {
  kind: LeadKind | ConsentMailKind | AccountMailKind;
  recordId: Types.ObjectId;
  /** Who gets it; without it the agency. */
  to?: 'agency' | 'person';
  /** The token of the link in it, encrypted: the entry is gone once the mail is sent. */
  sealedToken?: string;
  /** Of a mail about an account, whose id is the record's. */
  about?: AccountEvent;
  /** Of the request that brought the form; entries of earlier releases have none. */
  requestId?: string;
  /** Taking an entry postpones it, so that no other process takes it while it is being sent. */
  nextAttemptAt: Date;
  attempts: number;
}

const about = new Schema<AccountEvent>(
  {
    address: { type: String, required: true },
    by: { type: String, required: true },
    what: { type: String, required: true },
    at: { type: Date, required: true },
  },
  { _id: false },
);

const outboxSchema = new Schema({
  kind: {
    type: String,
    enum: ['applications', 'contact', ...consentMailKinds, ...accountMailKinds],
    required: true,
  },
  recordId: { type: Schema.Types.ObjectId, required: true },
  to: { type: String, enum: ['agency', 'person'] },
  sealedToken: { type: String },
  about: { type: about },
  requestId: { type: String },
  nextAttemptAt: { type: Date, required: true },
  attempts: { type: Number, default: 0 },
});
outboxSchema.index({ nextAttemptAt: 1 });
outboxSchema.index({ recordId: 1 });

export const OutboxEntry = model('OutboxEntry', outboxSchema) as unknown as Model<OutboxFields>;
