import type { Model, Types } from 'mongoose';
import { notFound } from '../http/errors';
import type { Transaction } from './inTransaction';
import { allOf, anyOf, idFilter } from './filters';
import { matching } from './searchWords';

/** A record as plain data: hydrating every entry of a long list would be slow. */
export type Stored<T> = T & { _id: Types.ObjectId };

type Filter = Record<string, unknown>;

export interface Sort {
  /** The stored field. */
  field: string;
  direction: 1 | -1;
}

/** The record with this id as plain data, if it matches. Throws 404. */
export async function findStored<T>(
  model: Model<T>,
  { id, what, also = {} }: { id: string; what: string; also?: Filter },
): Promise<Stored<T>> {
  const filter = idFilter(id);
  const found = filter && (await model.findOne({ ...also, ...filter } as Filter).lean<Stored<T>>());
  if (!found) throw notFound(what);
  return found;
}

/** The records with these ids as plain data; missing ones are left out. */
export const findByIds = <T>(model: Model<T>, ids: readonly unknown[]): Promise<Stored<T>[]> =>
  model
    .find({ _id: anyOf(ids) } as Filter)
    .lean<Stored<T>[]>()
    .exec();

/** Deletes a record for good, past the trash. Returns it as it was, or null when it is not there. */
export const eraseStored = <T>(
  model: Model<T>,
  id: string,
  transaction: Transaction,
): Promise<Stored<T> | null> =>
  model
    .findOneAndDelete({ _id: id } as Filter, { session: transaction })
    .lean<Stored<T>>()
    .exec();

/** The requested part of a list, and its order. Without `limit` it is the whole list. */
export interface ListQuery {
  limit?: number;
  offset: number;
  sort: Sort;
  q?: string;
}

export interface FoundPage<T> {
  items: Stored<T>[];
  /** The number of matches on all pages. */
  total: number;
}

/** The field with the words. Visitors may search by fewer than admins. */
export type SearchedWords = 'searchWords' | 'publicWords';

interface ListOptions {
  query: ListQuery;
  /** The fields to read; with a hyphen in front, those to leave out. */
  select?: string;
  filter?: Filter;
}

/** One page of the records that match. Without a limit it has all of them. */
export async function findPage<T>(
  model: Model<T>,
  { query: { limit, offset, sort }, select = '', filter = {} }: ListOptions,
): Promise<FoundPage<T>> {
  const found = model
    .find(filter)
    .sort({ [sort.field]: sort.direction, _id: sort.direction })
    .skip(offset)
    .select(select);
  if (limit !== undefined) void found.limit(limit);
  const [items, total] = await Promise.all([
    found.lean<Stored<T>[]>().exec(),
    model.countDocuments(filter).exec(),
  ]);
  return { items, total };
}

/** One page of the matching records that have every word of `q`. */
export const searchPage = <T>(
  model: Model<T>,
  { words = 'searchWords', filter = {}, ...options }: ListOptions & { words?: SearchedWords },
): Promise<FoundPage<T>> =>
  findPage(model, { ...options, filter: allOf([filter, matching(options.query.q, words)]) });

const BATCH = 200;

interface ReadOptions<T> {
  filter: Filter;
  sort: Sort;
  select: readonly (keyof T & string)[];
}

/** Every matching record in this order, read in batches on demand: never all of them in memory. */
export async function* readAll<T>(
  model: Model<T>,
  { filter, sort, select }: ReadOptions<T>,
): AsyncGenerator<Stored<T>> {
  const cursor = model
    .find(filter)
    .sort({ [sort.field]: sort.direction, _id: sort.direction })
    .select([...select])
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
