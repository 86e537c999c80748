import type { Model } from 'mongoose';
import type { Transaction } from '../db/inTransaction';
import { validationFailed } from '../http/errors';

interface Room {
  max: number;
  /** 'questions'. */
  many: string;
  /** The field of the form that says so. */
  field: string;
}

/** For a list that is shown whole. Two who add at once may both find the last place: it is a bound, not a count. Throws 422. */
export async function assertRoom<T>(
  model: Model<T>,
  { max, many, field }: Room,
  transaction: Transaction,
): Promise<void> {
  if ((await model.countDocuments().session(transaction)) < max) return;
  throw validationFailed({
    [field]: `There are ${max} ${many} already. Delete one that is no longer needed first`,
  });
}
