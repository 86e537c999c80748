import { anyOf, idFilter, not } from '../../db/filters';
import type { Stored } from '../../db/findPage';
import type { Transaction } from '../../db/inTransaction';
import { matching } from '../../db/searchWords';
import { findAndDelete } from '../../db/wholeRecord';
import { type SoughtPerson, fitOf } from '../../shared/soughtPerson';
import { type PlacementFields, Placement } from './placement.model';
import { nameOf } from './placementName';

export type StoredPlacement = Stored<PlacementFields>;

/** The placements that may be of the person, or whose consent the person gave; at most about `limit`. */
export async function placementsOfPerson(sought: SoughtPerson, limit: number): Promise<StoredPlacement[]> {
  const byKey = sought.key === '' ? undefined : idFilter(sought.key);
  // Who gave the consent is in no index: there are hundreds of placements.
  const byName = sought.name === '' ? [] : [matching(sought.name), { 'consent.givenBy': not('') }];
  const found: StoredPlacement[] = [];
  for (const filter of [...(byKey ? [byKey] : []), ...byName]) {
    const cursor = Placement.find(filter as Record<string, unknown>)
      .sort({ _id: -1 })
      .lean<StoredPlacement>()
      .cursor();
    for await (const placement of cursor) {
      if (!fitOf(sought, traitsOfPlacement(placement as StoredPlacement))) continue;
      found.push(placement as StoredPlacement);
      if (found.length > limit) return found;
    }
  }
  return found;
}

/** Of a stored placement, also of one in the trash. */
export function traitsOfPlacement({ _id, consent, ...names }: StoredPlacement) {
  return { id: String(_id), name: nameOf(names), givenBy: consent?.givenBy };
}

export function placementsByIds(ids: readonly string[]): Promise<StoredPlacement[]> {
  return Placement.find({ _id: anyOf(ids) })
    .lean<StoredPlacement[]>()
    .exec();
}

/** Deletes a placement for good, past the trash. Returns whether there was one. */
export async function erasePlacement(id: string, transaction: Transaction): Promise<boolean> {
  return (await findAndDelete(Placement, { _id: id }, transaction)) !== null;
}
