import { type Model, type Types, trusted } from 'mongoose';

/** A record as plain data: lists are too long to make documents of each entry. */
export type Stored<T> = T & { _id: Types.ObjectId };

export interface FoundPage<T> {
  items: Stored<T>[];
  /** How many the filter matches on all pages; null when counting them would cost more than reading the page. */
  total: number | null;
  /** Where the next page begins; null on the last one. */
  nextCursor: Cursor | null;
  sort: Sort;
}

type Filter = Record<string, unknown>;

// Counting reads an entry of the index for each match; a page reads a hundred at most.
const COUNTED_MAX = 1000;

/** One page of a collection. A cursor costs the same on every page; an offset counts its way there. */
export async function findPage<T>(
  model: Model<T>,
  filter: Filter,
  { query, without = '' }: { query: ListQuery; without?: string },
): Promise<FoundPage<T>> {
  const { limit, offset, cursor, sort } = query;
  const from = cursor ? { $and: [filter, behind(cursor, sort)] } : filter;
  const found = model.find(from).sort({ [sort.field]: sort.direction, _id: sort.direction });
  if (without) void found.select(`-${without}`);
  if (!cursor) void found.skip(offset);
  // One more than wanted: it tells whether there is a next page.
  if (limit !== undefined) void found.limit(limit + 1);
  const [rows, counted] = await Promise.all([
    found.lean<Stored<T>[]>().exec(),
    limit === undefined ? null : countOf(model, filter),
  ]);
  const items = limit === undefined ? rows : rows.slice(0, limit);
  const total = limit === undefined ? rows.length : counted;
  const nextCursor = rows.length > items.length ? cursorOf(items.at(-1), sort) : null;
  return { items, total, nextCursor, sort };
}

/** Without a filter the number that the collection keeps of itself will do: it costs nothing. */
async function countOf<T>(model: Model<T>, filter: Filter): Promise<number | null> {
  if (Object.keys(filter).length === 0) return model.estimatedDocumentCount().exec();
  const counted = await model.countDocuments(filter, { limit: COUNTED_MAX + 1 }).exec();
  return counted > COUNTED_MAX ? null : counted;
}

function cursorOf<T>(last: Stored<T> | undefined, { field }: Sort): Cursor | null {
  if (!last) return null;
  const value = (last as Record<string, unknown>)[field] as Cursor['value'] | undefined;
  return { value: value ?? null, id: String(last._id) };
}

/** MongoDB sorts null before everything, but compares it with nothing: both cases are spelled out. */
function behind({ value, id }: Cursor, { field, direction }: Sort): Filter {
  const beyond = direction === 1 ? '$gt' : '$lt';
  const sameValue = { [field]: value, _id: trusted({ [beyond]: id }) };
  if (value !== null) {
    const further = { [field]: trusted({ [beyond]: value }) };
    return { $or: direction === 1 ? [further, sameValue] : [further, { [field]: null }, sameValue] };
  }
  return direction === 1 ? { $or: [{ [field]: trusted({ $ne: null }) }, sameValue] } : sameValue;
}

export interface Sort {
  /** The stored field. */
  field: string;
  direction: 1 | -1;
}

/** Where a page of a list begins: behind this value of the sorted field, and behind this record where values are equal. */
export interface Cursor {
  value: string | number | Date | null;
  id: string;
}

/** Which part of a list is wanted, and in which order. Without `limit` it is the whole list. */
export interface ListQuery {
  limit?: number;
  offset: number;
  cursor?: Cursor;
  sort: Sort;
  q?: string;
}
