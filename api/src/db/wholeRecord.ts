import type { Model, Types } from 'mongoose';
import type { Stored } from './findPage';
import type { Transaction } from './inTransaction';

/** A record as it lies in its collection, of whatever kind. */
export type WholeRecord = { _id: Types.ObjectId } & Record<string, unknown>;

/** For whoever must not know mongoose. */
export type AnyModel<T> = Model<T>;

type Filter = Record<string, unknown>;

/** Takes a record out of its collection; null when there is none. */
export async function takeOut<T>(
  model: AnyModel<T>,
  filter: Filter,
  transaction: Transaction,
): Promise<Stored<T> | null> {
  return model.findOneAndDelete(filter, { session: transaction }).lean<Stored<T>>().exec();
}

/** Puts a record in as it is: it keeps its id and its dates, and the model adds nothing to it. */
export async function putIn<T>(
  model: AnyModel<T>,
  record: WholeRecord,
  transaction: Transaction,
): Promise<void> {
  await model.collection.insertOne(record, { session: transaction });
}
