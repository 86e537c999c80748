import type { Model, Types } from 'mongoose';
import { type IndexRange, countUpTo } from './countUpTo';
import {
  type Cursor,
  type Sort,
  afterLast,
  beforeFirst,
  behind,
  inListOrder,
  opposite,
  readingSort,
  turned,
} from './listCursors';

/** A record as plain data: hydrating every entry of a long list would be slow. */
export type Stored<T> = T & { _id: Types.ObjectId };

export interface FoundPage<T> {
  items: Stored<T>[];
  /** The number of matches on all pages; null when they were not all counted. */
  total: number | null;
  /** Where the next page begins; null on the last one. */
  nextCursor: Cursor | null;
  /** The same backwards; null on the first one. */
  previousCursor: Cursor | null;
  sort: Sort;
}

type Filter = Record<string, unknown>;

export interface IndexedFilter extends Pick<IndexRange, 'hint'> {
  filter: Filter;
}

interface PageOptions {
  query: ListQuery;
  /** The fields to read; with a hyphen in front, those to leave out. */
  select?: string;
  /** Counts every match, for a list whose pages are numbered. */
  countsAll?: boolean;
  /** What is known of the number of matches: they are not counted again. */
  total?: number | null;
  /** The part of an index that has all matches, where the database would try several plans. */
  within?: IndexRange;
  /** The same matches as an index alone tells them: they are counted there, and no record is read. */
  countedBy?: IndexedFilter;
}

// Skipping so few entries costs less than waiting for the count.
const NEAR_OFFSET = 1000;

/**
 * One page of a collection. A cursor costs the same on every page; an offset costs what it skips, from the nearer end of
 * the list where the number of its entries is known.
 */
export async function findPage<T>(
  model: Model<T>,
  filter: Filter,
  { query, select = '', total, within, ...ways }: PageOptions,
): Promise<FoundPage<T>> {
  const { limit, offset, cursor } = query;
  const from = cursor ? { $and: [filter, behind(cursor, query.sort)] } : filter;
  const counting = isCounted(query, total) ? countOf(model, filter, ways) : Promise.resolve(total ?? null);
  const following = isFollowed(model, filter, { query, within });
  // One more than requested, which tells whether there is a next page.
  const wanted = { skip: cursor ? 0 : offset, count: limit === undefined ? Infinity : limit + 1 };
  const reading = async (): Promise<Stored<T>[]> => {
    const known = wanted.skip > NEAR_OFFSET ? await counting : null;
    return readSpan(model, from, { select, sort: readingSort(query), within, ...nearerEnd(wanted, known) });
  };
  const [rows, counted, isNotLast] = await Promise.all([reading(), counting, following]);
  const facts = { total: limit === undefined ? rows.length : counted, isFollowed: isNotLast };
  return pageOf(inListOrder(rows, cursor), query, facts);
}

const isCounted = ({ limit }: ListQuery, total: number | null | undefined): boolean =>
  limit !== undefined && total === undefined;

/** Whether a page before a cursor is followed by anything: what was there may have been deleted. */
export async function isFollowed<T>(
  model: Model<T>,
  filter: Filter,
  { query: { cursor, sort }, within }: Pick<PageOptions, 'query' | 'within'>,
): Promise<boolean> {
  if (!cursor?.isBack) return false;
  const found = model.findOne({ $and: [filter, behind(turned(cursor), sort)] }).setOptions(within ?? {});
  return (await found.select('_id').lean().exec()) !== null;
}

interface PageFacts {
  total: number | null;
  /** Of a page before a cursor: something follows it. */
  isFollowed: boolean;
}

/**
 * The page of these rows in their order. There is one more than it shows when the list goes on in the direction in which
 * it was read.
 */
export function pageOf<T>(
  rows: Stored<T>[],
  { limit, offset, cursor, sort }: ListQuery,
  { total, isFollowed }: PageFacts,
): FoundPage<T> {
  const isBack = cursor?.isBack === true;
  const items = shownOf(rows, limit, isBack);
  const hasMore = rows.length > items.length;
  const isPreceded = isBack ? hasMore : cursor !== undefined || offset > 0;
  const nextCursor = (isBack ? isFollowed : hasMore) ? afterLast(items, sort) : null;
  const previousCursor = isPreceded ? beforeFirst(items, { cursor, sort }) : null;
  return { items, total, nextCursor, previousCursor, sort };
}

function shownOf<T>(rows: T[], limit: number | undefined, isBack: boolean): T[] {
  if (limit === undefined) return rows;
  return isBack ? rows.slice(-limit) : rows.slice(0, limit);
}

/** Some entries in a row. */
interface Span {
  /** How many entries to leave out before them. */
  skip: number;
  /** How many at most. */
  count: number;
  /** Counted and read from the end of the list. */
  isReversed?: boolean;
}

/** The same entries, counted from the end when that is nearer. */
function nearerEnd({ skip, count }: Span, total: number | null): Span {
  if (total === null || skip <= total / 2) return { skip, count };
  const end = Math.min(total, skip + count);
  return { skip: total - end, count: end - skip, isReversed: true };
}

interface SpanOptions {
  select: string;
  sort: Sort;
  within?: Partial<IndexRange>;
}

async function readSpan<T>(
  model: Model<T>,
  filter: Filter,
  { select, sort, within = {}, skip, count, isReversed }: Span & SpanOptions,
): Promise<Stored<T>[]> {
  // Zero would mean no limit.
  if (count <= 0) return [];
  const direction = isReversed ? opposite(sort.direction) : sort.direction;
  const found = model
    .find(filter)
    .setOptions(within)
    .sort({ [sort.field]: direction, _id: direction })
    .skip(skip);
  if (select) void found.select(select);
  if (Number.isFinite(count)) void found.limit(count);
  const rows = await found.lean<Stored<T>[]>().exec();
  return isReversed ? rows.reverse() : rows;
}

/** Without a filter the collection's own count is used: it costs nothing. */
async function countOf<T>(
  model: Model<T>,
  filter: Filter,
  { countsAll = false, countedBy }: Pick<PageOptions, 'countsAll' | 'countedBy'>,
): Promise<number | null> {
  if (Object.keys(filter).length === 0) return model.estimatedDocumentCount().exec();
  if (countsAll && !countedBy) return model.countDocuments(filter).exec();
  const { filter: counted, ...index } = countedBy ?? { filter };
  const { count, isCapped } = await countUpTo(model, counted, index);
  return isCapped ? null : count;
}

/** The requested part of a list, and its order. Without `limit` it is the whole list. */
export interface ListQuery {
  limit?: number;
  offset: number;
  cursor?: Cursor;
  sort: Sort;
  q?: string;
}

/** A list of any length, which is read while it is sent. */
export interface WholeList<T> {
  rows: AsyncGenerator<Stored<T>>;
  total: number | null;
}

/** One page or, without a limit, the whole list. */
export async function findList<T>(
  model: Model<T>,
  filter: Filter,
  options: PageOptions,
): Promise<FoundPage<T> | WholeList<T>> {
  const { query, select = '' } = options;
  if (query.limit !== undefined) return findPage(model, filter, options);
  const total = options.total === undefined ? await countOf(model, filter, options) : options.total;
  return { rows: readAll(model, { filter, sort: query.sort, select }), total };
}

const BATCH = 200;

interface ReadOptions<T> {
  filter?: Filter;
  sort: Sort;
  /** As in PageOptions, or the names of the fields to read. */
  select: string | readonly (keyof T & string)[];
}

/** Every matching record in this order, read in batches on demand: never all of them in memory. */
export async function* readAll<T>(
  model: Model<T>,
  { filter = {}, sort, select }: ReadOptions<T>,
): AsyncGenerator<Stored<T>> {
  const cursor = model
    .find(filter)
    .sort({ [sort.field]: sort.direction, _id: sort.direction })
    .select(typeof select === 'string' ? select : [...select])
    .lean<Stored<T>[]>()
    .cursor({ batchSize: BATCH });
  try {
    for (let row = await cursor.next(); row; row = await cursor.next()) yield row as Stored<T>;
  } finally {
    await cursor.close();
  }
}

/** A record with its own page. */
export interface PublicPage {
  slug: string;
  updatedAt: Date;
}

/** The pages of the matching records, last changed first. Reads no other fields. */
export function publicPages<T>(model: Model<T>, filter: Record<string, unknown>): Promise<PublicPage[]> {
  return model
    .find(filter)
    .sort({ updatedAt: -1, _id: 1 })
    .select('slug updatedAt')
    .lean<PublicPage[]>()
    .exec();
}
