import { Schema, model } from 'mongoose';
import { transient } from '../../db/transientCollections';

/** What a challenge is for: one of a login is worth nothing for adding a passkey, and the other way round. */
export type ChallengePurpose =
  | { purpose: 'sign_in' }
  | {
      purpose: 'add';
      userId: string;
      sessionId: string;
      /** Of the password that was asked for: a new one ends what was begun with the former. */
      passwordDigest: string;
    };

/** A value that an authenticator signs. Its record is deleted by its use. */
interface ChallengeFields {
  _id: string;
  purpose: ChallengePurpose['purpose'];
  userId?: string;
  sessionId?: string;
  passwordDigest?: string;
  expiresAt: Date;
}

const challengeSchema = new Schema<ChallengeFields>(
  {
    _id: { type: String, required: true },
    purpose: { type: String, enum: ['sign_in', 'add'], required: true },
    userId: { type: String },
    sessionId: { type: String },
    passwordDigest: { type: String },
    expiresAt: { type: Date, required: true, expires: 0 },
  },
  { versionKey: false },
);

export const PasskeyChallenge = model<ChallengeFields>(
  'PasskeyChallenge',
  challengeSchema,
  transient.passkeyChallenges,
);
