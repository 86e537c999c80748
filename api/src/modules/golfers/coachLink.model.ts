import { Schema, type Types, model } from 'mongoose';
import type { Stored } from '../../db/findPage';

/** A link with which a coach sees an athlete's profile, until it expires. A withdrawn one is deleted. */
export interface CoachLinkFields {
  golferId: Types.ObjectId;
  /** The coach, as the admin calls them. */
  name: string;
  /** SHA-256. The token itself is stored nowhere. */
  tokenHash: string;
  createdAt: Date;
  /** The email address of the account. */
  createdBy: string;
  expiresAt: Date;
}

const coachLinkSchema = new Schema<CoachLinkFields>(
  {
    golferId: { type: Schema.Types.ObjectId, required: true },
    name: { type: String, required: true },
    tokenHash: { type: String, required: true },
    createdAt: { type: Date, required: true },
    createdBy: { type: String, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'coachLinks', versionKey: false },
);
coachLinkSchema.index({ tokenHash: 1 }, { unique: true });
coachLinkSchema.index({ golferId: 1, createdAt: -1 });
coachLinkSchema.index({ expiresAt: 1 });

export const CoachLink = model<CoachLinkFields>('CoachLink', coachLinkSchema);

export type StoredCoachLink = Stored<CoachLinkFields>;
