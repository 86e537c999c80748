import {
  type PrivacyRequestKind,
  type PrivacyRequestState,
  privacyRequestKinds,
  privacyRequestStates,
} from '@site/contract';
import { Schema, type Types, model } from 'mongoose';
import type { Stored } from '../../db/findPage';

/** What somebody asked for, or complained about. */
export interface PrivacyRequestFields {
  kind: PrivacyRequestKind;
  state: PrivacyRequestState;
  /** Midnight in UTC. */
  receivedOn: Date;
  about: string;
  notes: string;
  acknowledgedAt: Date | null;
  answeredAt: Date | null;
  erasureId: Types.ObjectId | null;
  createdAt: Date;
}

const requestSchema = new Schema(
  {
    kind: { type: String, enum: privacyRequestKinds, required: true },
    state: { type: String, enum: privacyRequestStates, required: true },
    receivedOn: { type: Date, required: true },
    about: { type: String, default: '' },
    notes: { type: String, default: '' },
    acknowledgedAt: { type: Date, default: null },
    answeredAt: { type: Date, default: null },
    erasureId: { type: Schema.Types.ObjectId, default: null },
    createdAt: { type: Date, required: true },
  },
  { collection: 'privacyRequests', versionKey: false },
);
requestSchema.index({ receivedOn: 1, _id: 1 });
requestSchema.index({ answeredAt: 1 });
requestSchema.index({ state: 1, receivedOn: 1 });

export const PrivacyRequest = model<PrivacyRequestFields>(
  'PrivacyRequest',
  requestSchema as unknown as Schema<PrivacyRequestFields>,
);

export type StoredRequest = Stored<PrivacyRequestFields>;
