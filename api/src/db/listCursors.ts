import { type Types, trusted } from 'mongoose';

type Filter = Record<string, unknown>;

export interface Sort {
  /** The stored field. */
  field: string;
  direction: 1 | -1;
}

/** Where a page of a list begins: after this value of the sorted field, and after this record among equal values. */
export interface Cursor {
  value: string | number | Date | null;
  id: string;
  /** The page ends before it instead. */
  isBack?: boolean;
  /** The page has this record too. */
  isIncluded?: boolean;
}

/** A list, and where it is read from. */
interface Place {
  cursor?: Cursor;
  sort: Sort;
}

/** The same place, from where the list is read in the other direction. */
export const turned = (cursor: Cursor): Cursor => ({
  ...cursor,
  isBack: !cursor.isBack,
  isIncluded: !cursor.isIncluded,
});

export const opposite = (direction: Sort['direction']): Sort['direction'] => (direction === 1 ? -1 : 1);

/** A page before a cursor is read from there backwards. */
export const readingSort = ({ cursor, sort }: Place): Sort =>
  cursor?.isBack ? { ...sort, direction: opposite(sort.direction) } : sort;

/** Entries as they were read, in the order of their list. */
export const inListOrder = <Entry>(read: Entry[], cursor: Cursor | undefined): Entry[] =>
  cursor?.isBack ? read.reverse() : read;

type Listed = object & { _id: Types.ObjectId };

const cursorOf = (record: Listed, { field }: Sort): Cursor => ({
  value: valueAt(record, field),
  id: String(record._id),
});

/** Where the list goes on after these entries. */
export function afterLast(items: readonly Listed[], sort: Sort): Cursor | null {
  const last = items.at(-1);
  return last ? cursorOf(last, sort) : null;
}

/** The value that a record is sorted by. The path may have dots. */
export function valueAt(record: object, path: string): Cursor['value'] {
  let value: unknown = record;
  for (const name of path.split('.')) value = (value as Record<string, unknown> | null | undefined)?.[name];
  return (value ?? null) as Cursor['value'];
}

/**
 * What follows a cursor, or precedes one that leads back. MongoDB sorts null before everything, but compares it with
 * nothing: both cases are spelled out.
 */
export function behind(cursor: Cursor, sort: Sort): Filter {
  const { value, id, isIncluded } = cursor;
  const { field, direction } = readingSort({ cursor, sort });
  const beyond = direction === 1 ? '$gt' : '$lt';
  const sameValue = { [field]: value, _id: trusted({ [isIncluded ? `${beyond}e` : beyond]: id }) };
  if (value !== null) {
    const further = { [field]: trusted({ [beyond]: value }) };
    return { $or: direction === 1 ? [further, sameValue] : [further, { [field]: null }, sameValue] };
  }
  return direction === 1 ? { $or: [{ [field]: trusted({ $ne: null }) }, sameValue] } : sameValue;
}

/**
 * Where what precedes these entries ends. A page after a cursor may be empty: then the entry of the cursor is the last
 * one before it.
 */
export function beforeFirst(items: readonly Listed[], { cursor, sort }: Place): Cursor | null {
  const [first] = items;
  if (first) return { ...cursorOf(first, sort), isBack: true };
  return cursor ? turned(cursor) : null;
}
