import type { Model, SchemaDefinition, Types } from 'mongoose';
import { type Transaction, inTransaction } from '../../db/inTransaction';

/** The fields of entries that an admin can reorder. */
export interface OrderedFields {
  orderIndex: number;
  /** The unique text, normalised for comparison. */
  uniqueText: string;
  searchWords: string[];
  createdAt: Date;
  updatedAt: Date;
}

export const orderedFields: SchemaDefinition = {
  orderIndex: { type: Number, required: true },
  uniqueText: { type: String, required: true, unique: true },
  searchWords: { type: [String], default: [] },
};

export const IN_ORDER = { orderIndex: 1, _id: 1 } as const;

/** For services, which do not import mongoose. */
export type OrderedModel<T extends OrderedFields> = Model<T>;

type IdOnly = { _id: Types.ObjectId };

/** The last place. */
export async function lastPlace<T extends OrderedFields>(model: OrderedModel<T>): Promise<number> {
  const last = await model
    .findOne()
    .sort({ orderIndex: -1, _id: -1 })
    .select('orderIndex')
    .lean<OrderedFields>();
  return last ? last.orderIndex + 1 : 0;
}

/**
 * Puts the named entries first, in this order, and leaves the others behind them in their order: all or nothing.
 * Returns false when one of the named does not exist.
 */
export function writeOrder<T extends OrderedFields>(
  model: OrderedModel<T>,
  ids: readonly string[],
): Promise<boolean> {
  const named = new Set(ids.map((id) => id.toLowerCase()));
  return inTransaction(async (transaction) => {
    const present = await idsInOrder(model, transaction);
    const known = new Set(present);
    if ([...named].some((id) => !known.has(id))) return false;
    const order = [...named, ...present.filter((id) => !named.has(id))];
    await model.bulkWrite(order.map(toWrite), { session: transaction });
    return true;
  });
}

async function idsInOrder<T extends OrderedFields>(
  model: OrderedModel<T>,
  transaction: Transaction,
): Promise<string[]> {
  const found = await model.find().sort(IN_ORDER).select('_id').session(transaction).lean<IdOnly[]>();
  return found.map(({ _id }) => String(_id));
}

/** Reordering does not change an entry's version, so an open editor stays up to date. */
function toWrite(id: string, place: number) {
  return {
    updateOne: { filter: { _id: id }, update: { $set: { orderIndex: place } }, timestamps: false },
  };
}
