import { buildModelIndexes } from '../db/indexes';
import { allModules } from '../modules/allModules';

/** Builds the indexes of every collection; the unique ones must exist before the first request. */
export async function buildIndexes(): Promise<void> {
  await buildModelIndexes();
  for (const { buildIndexes } of allModules) await buildIndexes?.();
}
