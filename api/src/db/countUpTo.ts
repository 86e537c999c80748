import { limits } from '@site/contract';
import type { Model } from 'mongoose';

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

/** Reads no more than it counts, however many match. */
export async function countUpTo<T>(model: Model<T>, filter: Record<string, unknown>): Promise<Counted> {
  return counted(await model.countDocuments(filter, { limit: COUNTED_MAX + 1 }).exec());
}
