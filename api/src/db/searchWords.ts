import { isDeepStrictEqual } from 'node:util';
import { type Model, trusted } from 'mongoose';
import { foundWords, otherSportWords, plainLetters, plainWords } from '@site/contract';
import { anyOf } from './filters';
import type { MigrationRun } from './migrations/Migration';

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
const AFTER_ALL = '\uffff';

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
    [field]: trusted({ $elemMatch: { $gte: beginning, $lt: beginning + AFTER_ALL } }),
  });
  const words = queryWords(q);
  if (words.length > 0) return { $and: words.map(having) };
  return isBlank(q) ? {} : NOTHING;
}

/** Whether a text has these words, which is not stored with its own. */
export function isFoundBy(q: string, text: string): boolean {
  const words = searchWords(text);
  const beginnings = queryWords(q);
  if (beginnings.length === 0) return isBlank(q);
  return beginnings.every((beginning) => words.some((word) => word.startsWith(beginning)));
}

const isBlank = (q = ''): boolean => q.trim() === '';

/** The words that `q` looks for. The beginning of another one adds nothing. */
function queryWords(q = ''): string[] {
  const words = [...new Set(plainWords(q).map(cut))];
  const isImplied = (word: string) => words.some((other) => other !== word && other.startsWith(word));
  return words.filter((word) => !isImplied(word)).slice(0, QUERY_WORDS_MAX);
}

const cut = (word: string): string => word.slice(0, WORD_MAX);

/** What a list is searched and sorted by, stored because an index needs stored fields. */
interface DerivedFields {
  searchWords: string[];
  /** The words that visitors search by, where they may not know all. */
  publicWords?: string[];
  sortName?: string;
  person?: unknown;
  /** Whether the name that visitors read is not the whole one. */
  isBelowSixteen?: boolean;
}

const DERIVED = ['searchWords', 'publicWords', 'sortName', 'person', 'isBelowSixteen'] as const;

/** Which fields the search of a collection is derived from, and how. */
export interface SearchRules<T> {
  from: readonly (keyof T & string)[];
  derive(record: T): DerivedFields;
}

/**
 * Derives these fields again for the records of a collection, after a change of how they are derived. `updatedAt` stays:
 * for an editor the record has not changed. A record that is saved meanwhile has derived its own. Returns the number of
 * records that were changed, or would be.
 */
export async function refreshSearchWords<T extends object>(
  model: Model<T>,
  { from, derive }: SearchRules<T>,
  { isDryRun }: MigrationRun,
): Promise<number> {
  let changed = 0;
  const records = model.find().select([...from, ...DERIVED]);
  for await (const record of records.cursor()) {
    const stored = record.toObject() as unknown as DerivedFields;
    const derived = derive(record);
    if (DERIVED.every((name) => isDeepStrictEqual(stored[name], derived[name]))) continue;
    const { searchWords } = stored;
    if (isDryRun) changed += 1;
    else changed += await storeDerived(model, { _id: record._id as never, searchWords }, derived);
  }
  return changed;
}

async function storeDerived<T>(
  { collection }: Pick<Model<T>, 'collection'>,
  unchanged: { _id: never; searchWords: string[] },
  derived: DerivedFields,
): Promise<number> {
  return (await collection.updateOne(unchanged, { $set: derived })).modifiedCount;
}
