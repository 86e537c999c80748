import { isDeepStrictEqual } from 'node:util';
import mongoose, { type Model, type Schema, model, trusted } from 'mongoose';
import { foundWords, otherSportWords, plainLetters, plainWords } from '@site/contract';
import { anyOf } from './filters';

interface Names {
  firstName: string;
  lastName: string;
}

/** The key that people are sorted by: 'last first', without case and accents. */
export function sortNameOf({ firstName, lastName }: Names): string {
  return sortTextOf(`${lastName} ${firstName}`);
}

/** The key that texts are sorted by: without case and accents. */
export const sortTextOf = (text: string): string => plainLetters(text).trim();

const WORDS_MAX = 40;
const WORD_MAX = 60;
const QUERY_WORDS_MAX = 6;
// Sorts after every character of a word.
const LAST_CHARACTER = '\uffff';

/**
 * The search words of a record, as they are stored: lower-case, without accents or duplicates, with and without the
 * apostrophes, and with the other names of the sports that it names.
 */
export function searchWords(...texts: readonly string[]): string[] {
  const words = [...new Set(texts.flatMap((text) => foundWords(text).map(cut)))].slice(0, WORDS_MAX);
  return [...words, ...otherSportWords(words)];
}

// In a list, so that a filter with a condition on the id can hold it too.
const NOTHING = { $and: [{ _id: anyOf([]) }] };

/**
 * Matches records that have, for each word of `q`, a word in `field` that begins with it. The conditions are ranges of
 * the index: the visitor's text never becomes a pattern. A blank `q` matches everything, one of signs only nothing.
 */
export function matching(q: string | undefined, field = 'searchWords'): Record<string, unknown> {
  const having = (beginning: string): Record<string, unknown> => ({
    [field]: trusted({ $elemMatch: { $gte: beginning, $lt: beginning + LAST_CHARACTER } }),
  });
  const words = queryWords(q);
  if (words.length > 0) return { $and: words.map(having) };
  return isBlank(q) ? {} : NOTHING;
}

/** Whether a text, whose words are not stored, has these words. */
export function isFoundBy(q: string, text: string): boolean {
  const words = searchWords(text);
  const beginnings = queryWords(q);
  if (beginnings.length === 0) return isBlank(q);
  return beginnings.every((beginning) => words.some((word) => word.startsWith(beginning)));
}

const isBlank = (q = ''): boolean => q.trim() === '';

/** The words of `q`, without those that are the beginning of another one. */
function queryWords(q = ''): string[] {
  const words = [...new Set(plainWords(q).map(cut))];
  const isImplied = (word: string) => words.some((other) => other !== word && other.startsWith(word));
  return words.filter((word) => !isImplied(word)).slice(0, QUERY_WORDS_MAX);
}

const cut = (word: string): string => word.slice(0, WORD_MAX);

/** The fields that a record is searched and sorted by, by name. They are stored because an index needs stored fields. */
type DerivedFields = { searchWords: string[] } & Record<string, unknown>;
type Derive<T> = (record: T) => DerivedFields;
const derivations = new Map<string, Derive<never>>();

/** A model whose records have fields that follow from the others. They are derived before each save. */
export function derivedModel<T>(
  name: string,
  schema: Schema<T>,
  derive: (record: T) => DerivedFields,
): Model<T> {
  derivations.set(name, derive);
  schema.pre('validate', function deriveFields() {
    this.set(derive(this as T));
  });
  return model<T>(name, schema);
}

/** The derived fields of a record that is stored past its model. */
export const derivedOf = <T>({ modelName }: Model<T>, record: T): object =>
  derivations.get(modelName)?.(record as never) ?? {};

/**
 * Derives these fields again for the records of a model, or of every one, after a change of how they are derived. `updatedAt`
 * stays: for an editor the record has not changed. A record that is saved meanwhile has derived its own. Returns the number of
 * changed records.
 */
export async function refreshDerived(names: readonly string[] = [...derivations.keys()]): Promise<number> {
  let changed = 0;
  for (const name of names) {
    const model = mongoose.model<{ searchWords: string[] }>(name);
    for await (const record of model.find().cursor()) {
      const stored = record.toObject() as DerivedFields;
      const derived = derivedOf(model, record);
      const isSame = Object.entries(derived).every(([field, value]) =>
        isDeepStrictEqual(stored[field], value),
      );
      if (isSame) continue;
      const unchanged = { _id: record._id, searchWords: stored.searchWords };
      const { modifiedCount } = await model.collection.updateOne(unchanged, { $set: derived });
      changed += modifiedCount;
    }
  }
  return changed;
}
