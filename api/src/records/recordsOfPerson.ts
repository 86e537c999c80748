import { type PersonTraits, type SoughtPerson, fitOf } from './soughtPerson';
import { not } from '../db/filters';
import type { Stored } from '../db/findPage';
import { matching } from '../db/searchWords';
import type { AnyModel } from './trash/wholeRecord';

interface Search<T> {
  /** Matches the record whose id or slug was looked for; undefined where the key cannot be one. */
  byKey: Record<string, unknown> | undefined;
  traitsOf(record: Stored<T>): PersonTraits;
  limit: number;
}

/**
 * The records with a consent that may belong to the person, or whose consent the person gave; at most about `limit`. Who gave
 * a consent is in no index, so this is for collections of some thousands.
 */
export async function recordsOfPerson<T>(
  model: AnyModel<T>,
  sought: SoughtPerson,
  { byKey, traitsOf, limit }: Search<T>,
): Promise<Stored<T>[]> {
  const byName = sought.name === '' ? [] : [matching(sought.name), { 'consent.givenBy': not('') }];
  const found: Stored<T>[] = [];
  for (const filter of [...(byKey ? [byKey] : []), ...byName]) {
    const cursor = model.find(filter).sort({ _id: -1 }).lean<Stored<T>>().cursor();
    for await (const record of cursor) {
      if (!fitOf(sought, traitsOf(record as Stored<T>))) continue;
      found.push(record as Stored<T>);
      if (found.length > limit) return found;
    }
  }
  return found;
}
