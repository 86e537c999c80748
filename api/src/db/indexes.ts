import mongoose from 'mongoose';
import { buildAttemptIndexes } from './attemptLimit';

/** Builds the indexes of every model and of the attempts. */
export async function buildModelIndexes(): Promise<void> {
  for (const model of Object.values(mongoose.models)) await model.createIndexes();
  await buildAttemptIndexes();
}
