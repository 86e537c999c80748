import type {
  FAMILY_RESULTS,
  FamilyChanges,
  FamilyField,
  FamilyUpdateState,
  ResultChange,
} from '@site/contract';
import { Schema, type Types, model } from 'mongoose';
import type { Stored } from '../../db/findPage';
import type { GolferFields } from './golfer.model';

/** A link with which a family sends new values of a profile, and what it sent. */
export interface FamilyUpdateFields {
  golferId: Types.ObjectId;
  /** The recipient of the link. */
  name: string;
  email: string;
  /** SHA-256, as of a consent link. */
  tokenHash: string;
  createdAt: Date;
  /** The email address of the account. */
  createdBy: string;
  expiresAt: Date;
  openedAt: Date | null;
  /** When the agency withdrew or replaced it. */
  cancelledAt: Date | null;
  sentAt: Date | null;
  /** How often something was sent: a decision is about one version. */
  version: number;
  changes: FamilyChanges;
  /** Changed results of the card. */
  results: ResultChange[];
  note: string;
  decidedAt: Date | null;
  decidedBy: string;
  /** Empty for a declined one. */
  accepted: (FamilyField | typeof FAMILY_RESULTS)[];
  /** The places of the changed results that were accepted. */
  acceptedResults: number[];
  reason: string;
}

const moment = { type: Date, default: null };
const word = { type: String, default: '' };

const familyUpdateSchema = new Schema(
  {
    golferId: { type: Schema.Types.ObjectId, required: true },
    name: { type: String, required: true },
    email: { type: String, required: true },
    tokenHash: { type: String, required: true },
    createdAt: { type: Date, required: true },
    createdBy: { type: String, required: true },
    expiresAt: { type: Date, required: true },
    openedAt: moment,
    cancelledAt: moment,
    sentAt: moment,
    version: { type: Number, default: 0 },
    changes: { type: Schema.Types.Mixed, default: () => ({}) },
    results: { type: [Schema.Types.Mixed], default: () => [] },
    note: word,
    decidedAt: moment,
    decidedBy: word,
    accepted: { type: [String], default: () => [] },
    acceptedResults: { type: [Number], default: () => [] },
    reason: word,
  },
  { collection: 'familyUpdates', versionKey: false, minimize: false },
);
familyUpdateSchema.index({ tokenHash: 1 }, { unique: true });
familyUpdateSchema.index({ golferId: 1, createdAt: -1 });
familyUpdateSchema.index({ expiresAt: 1 });
const open = { decidedAt: null, cancelledAt: null };
// What waits, the earliest first.
familyUpdateSchema.index({ sentAt: 1, _id: 1 }, { name: 'waiting', partialFilterExpression: open });
// One link at a time is open, also when two admins make one at the same moment.
familyUpdateSchema.index({ golferId: 1 }, { name: 'open', unique: true, partialFilterExpression: open });

export const FamilyUpdate = model<FamilyUpdateFields>(
  'FamilyUpdate',
  familyUpdateSchema as unknown as Schema<FamilyUpdateFields>,
);

export type StoredUpdate = Stored<FamilyUpdateFields>;

/** An update with its athlete. */
export interface UpdateOfGolfer {
  update: StoredUpdate;
  golfer: Stored<GolferFields>;
}

/** `now` is the database's time. What was sent in time waits for a decision also after the link has expired. */
export function stateOfUpdate(update: StoredUpdate, now: Date): FamilyUpdateState {
  if (update.decidedAt) return update.accepted.length > 0 ? 'accepted' : 'declined';
  if (update.cancelledAt) return 'cancelled';
  if (update.sentAt) return 'waiting';
  if (update.expiresAt <= now) return 'expired';
  return update.openedAt ? 'opened' : 'sent';
}
