import type { Model } from 'mongoose';
import { mostAtOnce } from '../shared/mostAtOnce';
import { allOf, anyOf } from './filters';

/**
 * Deletes the records that a daily job finds due, the oldest first and a share of all of them at most: what a clock that is
 * wrong takes for due is mostly there when somebody notices. The others wait for the next run. Returns the number.
 */
export async function deleteDue<T>(model: Model<T>, due: Record<string, unknown>): Promise<number> {
  const most = mostAtOnce(await model.estimatedDocumentCount());
  const oldest = await model.find(due).sort({ _id: 1 }).limit(most).select('_id').lean<{ _id: unknown }[]>();
  if (oldest.length === 0) return 0;
  // The condition again: somebody may have answered meanwhile.
  const { deletedCount } = await model.deleteMany(allOf([due, { _id: anyOf(oldest.map(({ _id }) => _id)) }]));
  return deletedCount;
}
