import type { Model } from 'mongoose';
import { trusted } from 'mongoose';
import { COUNTED_MAX } from './countUpTo';
import {
  type FoundPage,
  type IndexRange,
  type ListQuery,
  type Stored,
  type WholeList,
  behind,
  findList,
  findPage,
  pageOf,
} from './findPage';
import { allOf } from './filters';
import { type WordRange, matching, rangesOf } from './searchWords';

interface Searched {
  searchWords: string[];
}

interface SearchOptions {
  query: ListQuery;
  /** The fields to leave out, each with a hyphen in front. */
  select: string;
  /** Whether `searchWords` has pairs too. */
  hasPairs?: boolean;
  /** What the records must match besides. */
  filter?: Record<string, unknown>;
}

/**
 * One page or, without a limit, the whole list of the records that `q` matches. The database would try several plans
 * for a search of several words, each on a large part of the collection. Here the smallest range of the index that has
 * every match is read.
 */
export async function findMatching<T extends Searched>(
  model: Model<T>,
  { query, select, hasPairs = false, filter: further = {} }: SearchOptions,
): Promise<FoundPage<T> | WholeList<T>> {
  const filter = allOf([matching(query.q), further]);
  const within = await smallestOf(model, rangesOf(query.q, hasPairs));
  if (!within) return findList(model, filter, { query, select });
  const ids = await idsOf(model, filter, within);
  if (ids.length <= COUNTED_MAX) {
    const found = { $and: [{ _id: trusted({ $in: ids }) }, filter] };
    return findList(model, found, { query, select, total: ids.length, within: { hint: { _id: 1 } } });
  }
  if (query.limit === undefined) return findList(model, filter, { query, select, total: null });
  const near = await walk(model, filter, { query, select });
  if (near) return pageOf(near, query, null);
  return findPage(model, filter, { query, select, total: null, within });
}

// How many entries of each range are passed to find the smallest: more would cost more than they spare.
const SMALL = [50, COUNTED_MAX, 8000];

async function smallestOf<T>(model: Model<T>, ranges: WordRange[]): Promise<IndexRange | undefined> {
  const [first, ...others] = ranges.map(indexRange);
  if (!first || others.length === 0) return first;
  for (const size of SMALL) {
    const isLarger = await Promise.all([first, ...others].map((range) => hasMore(model, range, size)));
    const small = [first, ...others].find((_, nr) => !isLarger[nr]);
    if (small) return small;
  }
  return first;
}

const indexRange = ({ from, to }: WordRange): IndexRange => ({
  hint: { searchWords: 1 },
  min: { searchWords: from },
  max: { searchWords: to },
});

/** Whether the index has more entries in this range. Reads no records. */
async function hasMore<T>(model: Model<T>, range: IndexRange, size: number): Promise<boolean> {
  const found = model.collection.find({}, { ...range, returnKey: true, skip: size, limit: 1 });
  return (await found.toArray()).length > 0;
}

/** The ids of the matches, in no order: one more than are counted when there are more. */
async function idsOf<T>(
  model: Model<T>,
  filter: Record<string, unknown>,
  within: IndexRange,
): Promise<unknown[]> {
  const options = { ...within, projection: { _id: 1 }, limit: COUNTED_MAX + 1 };
  const found = await model.collection.find(filter, options).toArray();
  return found.map(({ _id }) => _id);
}

// Where matches are frequent, a page of them is within so many records of the sorted list.
const WALKED_MAX = 5000;

/** Looks for the page in the next records of the sorted list. Undefined: it is not among them. */
async function walk<T>(
  model: Model<T>,
  filter: Record<string, unknown>,
  { query, select }: Pick<SearchOptions, 'query' | 'select'>,
): Promise<Stored<T>[] | undefined> {
  const { limit = 0, offset, cursor, sort } = query;
  if (!cursor && offset > WALKED_MAX) return undefined;
  const from = cursor ? [{ $match: castFilter(model, behind(cursor, sort)) }] : [];
  const rows = await model.aggregate<Stored<T>>([
    ...from,
    { $sort: { [sort.field]: sort.direction, _id: sort.direction } },
    { $limit: WALKED_MAX },
    { $match: filter },
    { $skip: cursor ? 0 : offset },
    { $limit: limit + 1 },
    { $unset: select.split(' ').map((field) => field.replace(/^-/, '')) },
  ]);
  return rows.length > limit ? rows : undefined;
}

/** An aggregation does not cast by itself. */
const castFilter = <T>(model: Model<T>, filter: Record<string, unknown>): Record<string, unknown> =>
  model.find().cast(model, filter) as Record<string, unknown>;
