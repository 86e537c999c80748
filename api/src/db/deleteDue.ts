import type { Model } from 'mongoose';
import { mostAtOnce } from './mostAtOnce';
import { withinShare } from './dailyShare';
import { allOf, anyOf } from './filters';

/**
 * Deletes the records that a daily job finds due, the oldest first and no more than a share of all of them at once, however
 * often a process starts: what a clock that is wrong takes for due is mostly there when somebody notices. The others wait
 * for the next day. Returns the number.
 */
export async function deleteDue<T>(model: Model<T>, due: Record<string, unknown>): Promise<number> {
  const [stored, wanted] = await Promise.all([model.estimatedDocumentCount(), model.countDocuments(due)]);
  if (wanted === 0) return 0;
  const share = { of: model.collection.collectionName, most: mostAtOnce(stored) };
  return withinShare(share, wanted, async (most) => {
    const oldest = await model
      .find(due)
      .sort({ _id: 1 })
      .limit(most)
      .select('_id')
      .lean<{ _id: unknown }[]>();
    const ids = oldest.map(({ _id }) => _id);
    // The condition again: somebody may have answered meanwhile, or another process was faster.
    return (await model.deleteMany(allOf([due, { _id: anyOf(ids) }]))).deletedCount;
  });
}
