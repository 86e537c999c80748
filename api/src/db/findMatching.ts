import type { Model } from 'mongoose';
import { trusted } from 'mongoose';
import { COUNTED_MAX, type IndexRange, hasMore } from './countUpTo';
import {
  type FoundPage,
  type ListQuery,
  type Stored,
  type WholeList,
  findList,
  findPage,
  isFollowed,
  pageOf,
} from './findPage';
import { behind, inListOrder, readingSort } from './listCursors';
import { allOf } from './filters';
import { type WordRange, matching, rangesOf } from './searchWords';

interface Searched {
  searchWords: string[];
}

interface SearchOptions {
  query: ListQuery;
  /** The fields to leave out, each with a hyphen in front. */
  select: string;
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
  { query, select, filter: further = {} }: SearchOptions,
): Promise<FoundPage<T> | WholeList<T>> {
  const filter = allOf([matching(query.q), further]);
  const ranges = rangesOf(query.q);
  const within = await smallestOf(model, ranges);
  if (!within) return findList(model, filter, { query, select });
  const isExact = ranges.length === 1 && Object.keys(further).length === 0;
  const find = isExact && query.limit !== undefined ? findWord : findAmong;
  return find(model, { filter, query, select, within });
}

interface Search extends Pick<SearchOptions, 'query' | 'select'> {
  filter: Record<string, unknown>;
  /** Has every match. */
  within: IndexRange;
}

/** One page where the range has the matches and nothing else: of a common word no record is read to count them. */
async function findWord<T>(model: Model<T>, search: Search): Promise<FoundPage<T>> {
  const { filter, query, select, within } = search;
  if (await hasMore(model, within, COUNTED_MAX)) return findCommon(model, search);
  return findPage(model, filter, { query, select });
}

async function findAmong<T>(model: Model<T>, search: Search): Promise<FoundPage<T> | WholeList<T>> {
  const { filter, query, select, within } = search;
  const ids = await idsOf(model, filter, within);
  if (ids.length <= COUNTED_MAX) {
    const found = { $and: [{ _id: trusted({ $in: ids }) }, filter] };
    return findList(model, found, { query, select, total: ids.length, within: { hint: { _id: 1 } } });
  }
  if (query.limit === undefined) return findList(model, filter, { query, select, total: null });
  return findCommon(model, search);
}

/** One page of more matches than are counted. */
async function findCommon<T>(model: Model<T>, search: Search): Promise<FoundPage<T>> {
  const { filter, query, select, within } = search;
  for (const among of WALKED) {
    const found = await walk(model, search, among);
    if (found) return found;
  }
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

/** The ids of the matches, in no order: one more than are counted when there are more. */
async function idsOf<T>(
  model: Model<T>,
  filter: Record<string, unknown>,
  within: IndexRange,
): Promise<unknown[]> {
  // In one answer, where the driver would ask for a hundred first.
  const options = { ...within, projection: { _id: 1 }, limit: COUNTED_MAX + 1, batchSize: COUNTED_MAX + 2 };
  const found = await model.collection.find(filter, options).toArray();
  return found.map(({ _id }) => _id);
}

// Where matches are frequent, a page of them is within so many records of the sorted list. The database reads all of
// these before it compares the first one, so few are tried before many.
const WALKED = [200, 5000];

/** Looks for the page in the next records of the sorted list. Undefined: it is not among them. */
async function walk<T>(
  model: Model<T>,
  { filter, query, select }: Search,
  among: number,
): Promise<FoundPage<T> | undefined> {
  const { limit = 0, offset, cursor } = query;
  if (!cursor && offset + limit > among) return undefined;
  const { field, direction } = readingSort(query);
  const from = cursor ? [{ $match: castFilter(model, behind(cursor, query.sort)) }] : [];
  const rows = await model.aggregate<Stored<T>>([
    ...from,
    { $sort: { [field]: direction, _id: direction } },
    { $limit: among },
    { $match: filter },
    { $skip: cursor ? 0 : offset },
    { $limit: limit + 1 },
    { $unset: select.split(' ').map((name) => name.replace(/^-/, '')) },
  ]);
  if (rows.length <= limit) return undefined;
  const facts = { total: null, isFollowed: await isFollowed(model, filter, { query }) };
  return pageOf(inListOrder(rows, cursor), query, facts);
}

/** An aggregation does not cast by itself. */
const castFilter = <T>(model: Model<T>, filter: Record<string, unknown>): Record<string, unknown> =>
  model.find().cast(model, filter) as Record<string, unknown>;
