import { limits } from '@site/contract';
import type { Model } from 'mongoose';

// Counting reads an index entry for each match; a page reads a hundred at most.
export const COUNTED_MAX = limits.countedMax;

/** A number that is counted up to COUNTED_MAX. */
export interface Counted {
  count: number;
  isCapped: boolean;
}

export const counted = (count: number): Counted => ({
  count: Math.min(count, COUNTED_MAX),
  isCapped: count > COUNTED_MAX,
});

/** Part of an index, or all of it. */
export interface IndexRange {
  hint: Record<string, 1 | -1>;
  min?: Record<string, unknown>;
  /** The first key after the range. */
  max?: Record<string, unknown>;
}

/** Whether the index has more entries in this range. Reads no records. */
export async function hasMore<T>(
  { collection }: Pick<Model<T>, 'collection'>,
  range: IndexRange,
  size: number,
): Promise<boolean> {
  const found = collection.find({}, { ...range, returnKey: true, skip: size, limit: 1 });
  return (await found.toArray()).length > 0;
}

/** How many records have an entry in this part of an index; null when there are more than are counted. Reads no record. */
export async function countWithin<T>(model: Model<T>, range: IndexRange): Promise<number | null> {
  // Passing so many entries costs less than to receive them, and a short collection has no more of them.
  const stored = await model.estimatedDocumentCount().exec();
  if (stored > COUNTED_MAX && (await hasMore(model, range, COUNTED_MAX))) return null;
  // In one answer, where the driver would ask for a hundred first, and not decoded: only their number matters.
  const options = { limit: COUNTED_MAX + 1, batchSize: COUNTED_MAX + 2, raw: true };
  const keys = await model.collection.find({}, { ...range, ...options, returnKey: true }).toArray();
  return keys.length > COUNTED_MAX ? null : keys.length;
}

/** Reads no more than it counts, however many match. */
export async function countUpTo<T>(model: Model<T>, filter: Record<string, unknown>): Promise<Counted> {
  return counted(await model.countDocuments(filter, { limit: COUNTED_MAX + 1 }).exec());
}
