import { type Fields, factFields, faqFields, withoutIgnorable } from '@site/contract';
import { type Model, Schema, model } from 'mongoose';
import type { Stored } from '../../db/findPage';
import type { Transaction } from '../../db/inTransaction';
import { searchWords } from '../../db/searchWords';
import { type StoredOf, storedFields } from '../../records/fields';

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
  const schema = new Schema(
    {
      ...storedFields(fields),
      orderIndex: { type: Number, required: true },
      uniqueText: { type: String, required: true, unique: true },
      searchWords: { type: [String], default: [] },
    },
    { timestamps: true },
  );
  schema.index(IN_ORDER);
  schema.pre('validate', function deriveStoredFields() {
    const text = textOf(this as unknown as T);
    this.set({ uniqueText: comparableText(text), searchWords: searchWords(text) });
  });
  return model<T>(name, schema as unknown as Schema<T>);
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
