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

/** Reads no more than it counts, however many match. */
export async function countUpTo<T>(
  model: Model<T>,
  filter: Record<string, unknown>,
  index: { hint?: IndexRange['hint'] } = {},
): Promise<Counted> {
  return counted(await model.countDocuments(filter, { ...index, limit: COUNTED_MAX + 1 }).exec());
}
