import type { Model } from 'mongoose';
import type { IndexRange } from './countUpTo';
import { allOf } from './filters';
import { type FoundPage, type IndexedFilter, type ListQuery, findPage } from './findPage';
import { beginningWith, matching, rangesOf } from './searchWords';

type Filter = Record<string, unknown>;

/** The field with the words. Visitors may search by fewer than admins. */
export type SearchedWords = 'searchWords' | 'publicWords';

interface Seeking {
  filter?: Filter;
  words?: SearchedWords;
}

interface Sought {
  /** For those that `q` matches too. */
  filter: Filter;
  countedBy?: IndexedFilter;
}

/** One page of the records of this filter that `q` matches. */
export function findSought<T>(
  model: Model<T>,
  { query, select, ...seeking }: { query: ListQuery; select: string } & Seeking,
): Promise<FoundPage<T>> {
  const { countedBy, filter: sought } = soughtIn(model, query.q, seeking);
  return findPage(model, sought, { query, select, countedBy });
}

/**
 * The records of this filter that `q` matches, in a list of thousands, where the database may choose how it finds them. Where
 * an index alone tells their number, it is counted there: to count what is common would else read a thousand records.
 */
export function soughtIn<T>(
  model: Model<T>,
  q: string | undefined,
  { filter = {}, words = 'searchWords' }: Seeking = {},
): Sought {
  return {
    filter: allOf([filter, matching(q, words)]),
    countedBy: inIndex(model, q, { filter, words }),
  };
}

/** The matches of one word, where an index has all that tells them. */
function inIndex<T>(
  model: Model<T>,
  q: string | undefined,
  { filter, words }: Required<Seeking>,
): IndexedFilter | undefined {
  const [word, ...others] = rangesOf(q);
  if (!word || others.length > 0 || !Object.values(filter).every(isFlag)) return undefined;
  const hint = indexOf(model, [...Object.keys(filter), words]);
  return hint && { hint, filter: { ...filter, [words]: beginningWith(word.from) } };
}

/** Anything else may be cast, or be a condition. */
const isFlag = (value: unknown): boolean => typeof value === 'boolean';

/** The index that begins with these fields. */
function indexOf<T>({ schema }: Model<T>, fields: readonly string[]): IndexRange['hint'] | undefined {
  const [found] = schema
    .indexes()
    .filter(([, { partialFilterExpression, sparse }]) => !partialFilterExpression && !sparse)
    .filter(([index]) => fields.every((field, nr) => Object.keys(index)[nr] === field));
  return found?.[0] as IndexRange['hint'] | undefined;
}
