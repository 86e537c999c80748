import { numberedSlug } from '@site/contract';
import type { Model } from 'mongoose';
import { anyOf } from '../db/filters';
import type { Stored } from '../db/findPage';
import type { Transaction } from '../db/inTransaction';
import { conflict } from '../http/errors';

const SLUG_TRIES = 100;

/**
 * `slug`, `slug-2`, `slug-3` …: the first that no other record of the collection has. One that another transaction takes
 * meanwhile conflicts with this one, which then starts again. Throws 409 when none is free.
 */
export async function freeSlug<T>(
  model: Model<T>,
  slug: string,
  { exceptId, transaction }: { exceptId?: unknown; transaction?: Transaction },
): Promise<string> {
  const candidates = Array.from({ length: SLUG_TRIES }, (_, nr) => numberedSlug(slug, nr + 1));
  const holders = await model
    .find({ slug: anyOf(candidates) } as Record<string, unknown>)
    .select('slug')
    .session(transaction ?? null)
    .lean<Stored<{ slug: string }>[]>();
  const taken = new Set(
    holders.filter(({ _id }) => String(_id) !== String(exceptId)).map((each) => each.slug),
  );
  const free = candidates.find((candidate) => !taken.has(candidate));
  if (free === undefined) throw conflict('This slug is taken too often. Please choose another one.');
  return free;
}
