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

/** Matches dates up to this one. */
export function notAfter(date: Date): object {
  return trusted({ $lte: date });
}

/** Matches later dates. */
export function after(date: Date): object {
  return trusted({ $gt: date });
}

/** Matches earlier dates. */
export function before(date: Date): object {
  return trusted({ $lt: date });
}

/** Matches dates from this one on. */
export function notBefore(date: Date): object {
  return trusted({ $gte: date });
}

/** Matches numbers up to this one. */
export function upTo(number: number): object {
  return trusted({ $lte: number });
}

/** Matches values from the first one on, and before the second. */
export function between(from: string, to: string): object {
  return trusted({ $gte: from, $lt: to });
}

/** Matches each of these values. */
export function anyOf(values: readonly unknown[]): object {
  return trusted({ $in: [...values] });
}

/** Matches everything but these values. */
export function noneOf(values: readonly unknown[]): object {
  return trusted({ $nin: [...values] });
}

/** Matches records without this path; unlike null, also where it names an entry of a list. */
export function absent(): object {
  return trusted({ $exists: false });
}

/** Matches records with this path. */
export function present(): object {
  return trusted({ $exists: true });
}

/** Matches everything but this value. */
export function not(value: unknown): object {
  return trusted({ $ne: value });
}

/** An expression: whether the first of two dates of a record is the earlier one. */
export function earlier(date: string, other: string): object {
  return trusted({ $lt: [`$${date}`, `$${other}`] });
}

/** Matches lists that are not empty. */
export function anyEntry(): object {
  return trusted({ $exists: true, $ne: [] });
}
