import type { TrashKind } from '@site/contract';
import { type Model, Types } from 'mongoose';
import type { Stored } from '../../db/findPage';
import type { Transaction } from '../../db/inTransaction';

/** A stored record of any kind. */
export type WholeRecord = { _id: Types.ObjectId } & Record<string, unknown>;

/** A record that leaves the trash. */
export interface RestoredRecord {
  record: WholeRecord;
  athleteIds: string[];
  deletedAt: Date;
  /** The email address of the account that restores it. */
  by: string;
}

/** Writes a record from the trash back into its collection, and undoes the other effects of its deletion. */
export type Restore = (restored: RestoredRecord, transaction: Transaction) => Promise<void>;

export type RestoreByKind = Readonly<Record<TrashKind, Restore>>;

/** Deletes what belongs to a record from the trash, in the transaction that deletes it for good. */
export type Purge = (id: string, transaction: Transaction) => Promise<unknown>;

/** Kinds without an entry own nothing but their pictures. */
export type PurgeByKind = Readonly<Partial<Record<TrashKind, Purge>>>;

/** For services, which do not import mongoose. */
export type AnyModel<T> = Model<T>;

type Filter = Record<string, unknown>;

/** For a field of a whole record, which no schema casts. */
export const asId = (id: string): Types.ObjectId => new Types.ObjectId(id);

/** Removes a record from its collection and returns it; null when there is none. */
export async function findAndDelete<T>(
  model: AnyModel<T>,
  filter: Filter,
  transaction: Transaction,
): Promise<Stored<T> | null> {
  return model.findOneAndDelete(filter, { session: transaction }).lean<Stored<T>>().exec();
}

/** Inserts a record unchanged: it keeps its id and its dates, and the model adds nothing. */
export async function insertWhole<T>(
  model: AnyModel<T>,
  record: WholeRecord,
  transaction: Transaction,
): Promise<void> {
  await model.collection.insertOne(record, { session: transaction });
}
