import { isDeepStrictEqual } from 'node:util';
import { type Model, trusted } from 'mongoose';
import { plainLetters } from '@site/contract';
import type { Transaction } from './inTransaction';
import type { MigrationRun } from './migrations/Migration';
import { type WholeRecord, insertWhole } from './wholeRecord';

interface Names {
  firstName: string;
  lastName: string;
}

/** The key that people are sorted by: 'last first', without case and accents. */
export function sortNameOf({ firstName, lastName }: Names): string {
  return plainLetters(`${lastName} ${firstName}`).trim();
}

const WORDS_MAX = 40;
const WORD_MAX = 60;
const QUERY_WORDS_MAX = 6;
// Sorts after every character of a word.
const AFTER_ALL = '\uffff';

/** The search words of a record, as they are stored: lower-case, without accents or duplicates. */
export function searchWords(...texts: readonly string[]): string[] {
  return [...new Set(texts.flatMap(wordsOf))].slice(0, WORDS_MAX);
}

/**
 * Matches records that have, for each word of `q`, a word in `searchWords` that begins with it. The conditions are
 * ranges of the index: the visitor's text never becomes a pattern.
 */
export function matching(q: string | undefined): Record<string, unknown> {
  const words = wordsOf(q ?? '').slice(0, QUERY_WORDS_MAX);
  if (words.length === 0) return {};
  const begins = (word: string) => ({
    searchWords: trusted({ $elemMatch: { $gte: word, $lt: word + AFTER_ALL } }),
  });
  return { $and: words.map(begins) };
}

function wordsOf(text: string): string[] {
  return plainLetters(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => word.slice(0, WORD_MAX));
}

/** What a list is searched and sorted by, stored because an index needs stored fields. */
interface DerivedFields {
  searchWords: string[];
  sortName?: string;
}

/** Which fields the search of a collection is derived from, and how. */
export interface SearchRules<T> {
  from: readonly (keyof T & string)[];
  derive(record: T): DerivedFields;
}

/**
 * Derives these fields again for the records of a collection, after a change of `plainLetters`. `updatedAt` stays: for
 * an editor the record has not changed. A record that is saved meanwhile has derived its own. Returns the number of
 * records that were changed, or would be.
 */
export async function refreshSearchWords<T extends object>(
  model: Model<T>,
  { from, derive }: SearchRules<T>,
  { isDryRun, signal }: MigrationRun,
): Promise<number> {
  let changed = 0;
  const records = model.find().select([...from, 'searchWords', 'sortName']);
  for await (const record of records.cursor()) {
    signal.throwIfAborted();
    const { searchWords, sortName } = record.toObject() as unknown as DerivedFields;
    const derived = derive(record);
    if (isDeepStrictEqual({ searchWords, sortName }, { sortName: undefined, ...derived })) continue;
    if (isDryRun) changed += 1;
    else changed += await storeDerived(model, { _id: record._id as never, searchWords }, derived);
  }
  return changed;
}

/** Inserts a record from the trash. What it is searched by may have been derived by an older version. */
export function insertSearchable<T extends object>(
  model: Model<T>,
  { derive }: SearchRules<T>,
  { record, transaction }: { record: WholeRecord; transaction: Transaction },
): Promise<void> {
  return insertWhole(model, { ...record, ...derive(record as unknown as T) }, transaction);
}

async function storeDerived<T>(
  { collection }: Pick<Model<T>, 'collection'>,
  unchanged: { _id: never; searchWords: string[] },
  derived: DerivedFields,
): Promise<number> {
  return (await collection.updateOne(unchanged, { $set: derived })).modifiedCount;
}
