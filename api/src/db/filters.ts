import { trusted } from 'mongoose';

const ID = /^[0-9a-f]{24}$/i;
const SLUG = /^[a-z0-9-]{1,100}$/;

type Filter = Record<string, unknown>;

/** Matches what all of them match. */
export function allOf(filters: readonly Filter[]): Filter {
  const parts = filters.filter((filter) => Object.keys(filter).length > 0);
  return parts.length > 1 ? { $and: parts } : { ...parts[0] };
}

/** The filter for a record by id or slug. Undefined for text that can be neither. */
export function keyFilter(key: string): { _id: string } | { slug: string } | undefined {
  if (ID.test(key)) return { _id: key };
  return SLUG.test(key) ? { slug: key } : undefined;
}

/** The filter for a record without a slug. Undefined for text that is not an id. */
export function idFilter(key: string): { _id: string } | undefined {
  return ID.test(key) ? { _id: key } : undefined;
}

/** Matches dates, or numbers, up to this one. */
export const notAfter = (value: Date | number): object => trusted({ $lte: value });

/** Matches later dates. */
export const after = (date: Date): object => trusted({ $gt: date });

/** Matches earlier dates. */
export const before = (date: Date): object => trusted({ $lt: date });

/** Matches dates from this one on. */
export const notBefore = (date: Date): object => trusted({ $gte: date });

/** Matches each of these values. */
export const anyOf = (values: readonly unknown[]): object => trusted({ $in: [...values] });

/** Matches everything but these values. */
export const noneOf = (values: readonly unknown[]): object => trusted({ $nin: [...values] });

/** Matches records without this path; unlike null, also where it names an entry of a list. */
export const absent = (): object => trusted({ $exists: false });

/** Matches records with this path. */
export const present = (): object => trusted({ $exists: true });

/** Matches everything but this value. */
export const not = (value: unknown): object => trusted({ $ne: value });

/** An expression: whether the first of two dates of a record is the earlier one. */
export const earlier = (date: string, other: string): object => trusted({ $lt: [`$${date}`, `$${other}`] });
