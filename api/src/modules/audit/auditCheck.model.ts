import { Schema, model } from 'mongoose';
import type { ChainLink } from './audit.model';

/** What the daily check of the chain has found. In a collection of its own: whoever empties the trail has not emptied it. */
export interface AuditCheckFields {
  _id: string;
  at: Date;
  /** How many entries fitted. */
  entries: number;
  /** The last entry of the last check that found the chain whole. */
  last: ChainLink;
  /** Names the first entry that does not fit. */
  problem: string | null;
  /** When a check first found that one does not fit. */
  problemSince: Date | null;
}

const auditCheckSchema = new Schema<AuditCheckFields>(
  {
    _id: { type: String, required: true },
    at: { type: Date, required: true },
    entries: { type: Number, required: true },
    last: { sequence: { type: Number, required: true }, hash: { type: String, default: '' } },
    problem: { type: String, default: null },
    problemSince: { type: Date, default: null },
  },
  { collection: 'auditChecks', versionKey: false },
);

export const AuditCheck = model<AuditCheckFields>('AuditCheck', auditCheckSchema);
