import {
  type AuditAction,
  type AuditKind,
  type AuditOutcome,
  auditActions,
  auditKinds,
  auditOutcomes,
} from '@site/contract';
import { Schema, model } from 'mongoose';

const auditSchema = new Schema(
  {
    at: { type: Date, required: true },
    actorId: { type: String, default: null },
    person: { type: String, required: true },
    action: { type: String, enum: auditActions, required: true },
    kind: { type: String, enum: auditKinds, required: true },
    recordId: { type: String, default: null },
    title: { type: String, default: '' },
    isTitleErased: { type: Boolean },
    outcome: { type: String, enum: auditOutcomes, default: 'unknown' },
    address: { type: String, default: null },
    requestId: { type: String, default: null },
    searchWords: { type: [String], default: [] },
  },
  { collection: 'audit', versionKey: false },
);
auditSchema.index({ searchWords: 1, at: -1, _id: -1 });
auditSchema.index({ at: -1, _id: -1 });
auditSchema.index({ person: 1, _id: 1 });
auditSchema.index({ recordId: 1 });

export interface AuditFields {
  at: Date;
  actorId: string | null;
  /** The e-mail address of the account. */
  person: string;
  action: AuditAction;
  kind: AuditKind;
  recordId: string | null;
  title: string;
  isTitleErased?: boolean;
  /** Until the change has ended: unknown. */
  outcome: AuditOutcome;
  address: string | null;
  requestId: string | null;
  searchWords: string[];
}

export const AuditEntry = model<AuditFields>('AuditEntry', auditSchema as unknown as Schema<AuditFields>);
