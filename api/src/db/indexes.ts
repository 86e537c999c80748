import mongoose from 'mongoose';
import { buildImageIndexes } from '../modules/images/image.model';
import { buildAttemptIndexes } from './attemptLimit';

/** Builds the indexes of every collection; the unique ones must stand before the first request. */
export async function buildIndexes(): Promise<void> {
  for (const model of Object.values(mongoose.models)) await model.createIndexes();
  await buildAttemptIndexes();
  await buildImageIndexes();
}
