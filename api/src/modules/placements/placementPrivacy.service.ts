import { anyOf, idFilter } from '../../db/filters';
import type { Stored } from '../../db/findPage';
import type { Transaction } from '../../db/inTransaction';
import { recordsOfPerson } from '../../db/recordsOfPerson';
import { findAndDelete } from '../../db/wholeRecord';
import type { SoughtPerson } from '../../shared/soughtPerson';
import { type PlacementFields, Placement } from './placement.model';
import { nameOf } from './placementName';

export type StoredPlacement = Stored<PlacementFields>;

/** The placements that may be those of the person, or whose consent the person gave; at most about `limit`. */
export function placementsOfPerson(sought: SoughtPerson, limit: number): Promise<StoredPlacement[]> {
  const byKey = sought.key === '' ? undefined : idFilter(sought.key);
  return recordsOfPerson<PlacementFields>(Placement, sought, { byKey, traitsOf: traitsOfPlacement, limit });
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
