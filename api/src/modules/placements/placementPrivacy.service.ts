import { anyOf, idFilter, not } from '../../db/filters';
import type { Stored } from '../../db/findPage';
import type { Transaction } from '../../db/inTransaction';
import { matching } from '../../db/searchWords';
import { type PersonQuery, byWords, hasName, recordsOfPerson, wordsOf } from '../../records/person';
import { changeInTrash, deletedRecords } from '../../records/trash/trashPrivacy.service';
import { type PlacementFields, Placement, nameOf } from './placement.model';

export type StoredPlacement = Stored<PlacementFields>;

/** The placements that may be those of the person, or whose consent the person gave; at most about `limit`. */
export function placementsOfPerson(query: PersonQuery, limit: number): Promise<StoredPlacement[]> {
  const byConsent = query.name === '' ? undefined : { 'consent.givenBy': not('') };
  const filters = [idFilter(query.key), byWords(query.name), byConsent];
  return recordsOfPerson<PlacementFields>(Placement, query, { filters, traitsOf: traitsOfPlacement, limit });
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
  return (await Placement.deleteOne({ _id: id }, { session: transaction })).deletedCount > 0;
}

/**
 * Takes the placements under a person's name off the site, also those in the trash, which a restore would show. A placement
 * holds no id of an athlete. Returns the ids of those that visitors saw.
 */
export async function unpublishPlacementsOf(name: string, transaction: Transaction): Promise<void> {
  const isTheirs = (placement: StoredPlacement) => isSamePerson(nameOf(placement), name);
  if (wordsOf(name).length === 0) return;
  const stored = await Placement.find({ ...matching(name), isPublished: true }).session(transaction);
  for (const placement of stored) {
    if (!isTheirs(placement)) continue;
    placement.isPublished = false;
    await placement.save({ session: transaction });
  }
  const kind = 'placement';
  for (const { record } of await deletedRecords({ kind }, transaction)) {
    if (!isTheirs(record as unknown as StoredPlacement)) continue;
    const fields = { isPublished: false, isVisible: false };
    await changeInTrash({ kind, id: String(record._id) }, fields, transaction);
  }
}

/** 'Isla M. Hartley' is taken for Isla Hartley; a single name only for the very same. */
function isSamePerson(full: string, name: string): boolean {
  const isWhole = wordsOf(name).length > 1 || wordsOf(full).length === 1;
  return isWhole && hasName(full, name);
}
