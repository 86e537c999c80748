import type { Model } from 'mongoose';
import { mostAtOnce } from '../shared/mostAtOnce';
import { withinShare } from './dailyShare';
import { allOf, anyOf } from './filters';

/**
 * Deletes the records that a daily job finds due, the oldest first and a share of all of them a day at most, however often
 * a process starts: what a clock that is wrong takes for due is mostly there when somebody notices. The others wait for the
 * next days. Returns the number.
 */
export async function deleteDue<T>(model: Model<T>, due: Record<string, unknown>): Promise<number> {
  const share = {
    of: model.collection.collectionName,
    most: mostAtOnce(await model.estimatedDocumentCount()),
  };
  const oldest = await model
    .find(due)
    .sort({ _id: 1 })
    .limit(share.most)
    .select('_id')
    .lean<{ _id: unknown }[]>();
  if (oldest.length === 0) return 0;
  return withinShare(share, oldest.length, async (most) => {
    const ids = oldest.slice(0, most).map(({ _id }) => _id);
    // The condition again: somebody may have answered meanwhile, or another process was faster.
    return (await model.deleteMany(allOf([due, { _id: anyOf(ids) }]))).deletedCount;
  });
}
