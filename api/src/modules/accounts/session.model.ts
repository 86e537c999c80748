import { Schema, model } from 'mongoose';
import { transient } from '../../db/connect';

export interface SessionFields {
  _id: string;
  userId: string;
  expiresAt: Date;
  /** In words: 'Chrome on Windows'. Empty when the browser did not say, and for sessions from before this was stored. */
  device?: string;
  /** A few minutes old at most; missing in sessions from before this was stored. */
  lastSeenAt?: Date;
}

/** A place where an account is signed in. */
export interface OwnSession extends SessionFields {
  signedInAt: Date;
  lastSeenAt: Date;
  /** The session that asks. */
  isCurrent: boolean;
}

// One record per login: the token is valid only while its record exists, so logging out ends it at once.
const sessionSchema = new Schema<SessionFields>({
  _id: { type: String, required: true },
  userId: { type: String, required: true, index: true },
  // The database removes the record when the token has expired anyway.
  expiresAt: { type: Date, required: true, expires: 0 },
  device: { type: String },
  lastSeenAt: { type: Date },
});

export const Session = model<SessionFields>('Session', sessionSchema, transient.sessions);
