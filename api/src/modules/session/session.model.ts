import { Schema, model } from 'mongoose';
import { transient } from '../../db/transientCollections';

// One record per login: the token is valid only while its record exists, so logging out ends it at once.
const sessionSchema = new Schema({
  _id: { type: String, required: true },
  userId: { type: String, required: true, index: true },
  // The database removes the record when the token has expired anyway.
  expiresAt: { type: Date, required: true, expires: 0 },
});

export const Session = model('Session', sessionSchema, transient.sessions);
