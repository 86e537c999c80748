import {
  type FactWire,
  type FaqWire,
  type Fields,
  factFields,
  faqFields,
  withoutIgnorable,
} from '@site/contract';
import { type Model, Schema } from 'mongoose';
import type { Stored } from '../../db/findPage';
import type { Transaction } from '../../db/inTransaction';
import { derivedModel, searchWords } from '../../db/searchWords';
import { type StoredOf, storedFields, toWire } from '../../records/fields';

/** The fields of entries that an admin can reorder. */
export interface OrderedFields {
  orderIndex: number;
  /** The text that no other entry has, normalised for comparison. */
  uniqueText: string;
  searchWords: string[];
  createdAt: Date;
  updatedAt: Date;
}

export type FaqFields = StoredOf<typeof faqFields> & OrderedFields;
export type FactFields = StoredOf<typeof factFields> & OrderedFields;

/** For services, which do not import mongoose. */
export type OrderedModel<T extends OrderedFields> = Model<T>;

/** Texts are equal regardless of case, white space, invisible characters and Unicode form. */
export const comparableText = (text: string): string =>
  withoutIgnorable(text).normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

const IN_ORDER = { orderIndex: 1, _id: 1 } as const;

function orderedModel<T extends OrderedFields>(
  name: string,
  fields: Fields,
  textOf: (entry: T) => string,
): Model<T> {
  const schema = new Schema<T>(
    {
      ...storedFields(fields),
      orderIndex: { type: Number, required: true },
      uniqueText: { type: String, required: true, unique: true },
      searchWords: { type: [String], default: [] },
    },
    { timestamps: true },
  );
  schema.index(IN_ORDER);
  return derivedModel<T>(name, schema, (entry) => ({
    uniqueText: comparableText(textOf(entry)),
    searchWords: searchWords(textOf(entry)),
  }));
}

export const Faq = orderedModel<FaqFields>('Faq', faqFields, ({ question }) => question);
export const Fact = orderedModel<FactFields>('Fact', factFields, ({ title }) => title);

/** The ids of all entries in their order. */
export async function idsInOrder<T extends OrderedFields>(
  list: Model<T>,
  transaction: Transaction,
): Promise<string[]> {
  const found = await list.find().sort(IN_ORDER).select('_id').session(transaction).lean<Stored<object>[]>();
  return found.map(({ _id }) => String(_id));
}

export function serializeFaq(faq: Stored<FaqFields>): FaqWire {
  return { ...toWire(faqFields, faq, 'everyone'), ...placeAndVersion(faq) };
}

export function serializeFact(fact: Stored<FactFields>): FactWire {
  return { ...toWire(factFields, fact, 'everyone'), ...placeAndVersion(fact) };
}

function placeAndVersion({ _id, orderIndex, updatedAt }: Stored<OrderedFields>) {
  return { id: String(_id), order_index: orderIndex, updated_at: updatedAt.toISOString() };
}
