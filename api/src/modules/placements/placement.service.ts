import { limits, placementFields, type PlacementInput, type PlacementPatch } from '@site/contract';
import {
  type FoundPage,
  type ListQuery,
  searchPage,
  type Stored,
  eraseStored,
  findByIds,
} from '../../db/findPage';
import type { Transaction } from '../../db/inTransaction';
import { applyPatch } from '../../records/fields';
import {
  assertWithdrawalKept,
  byWords,
  hasName,
  type PersonQuery,
  recordsOfPerson,
  withdrawalOf,
  wordsOf,
} from '../../records/person';
import { recordKind } from '../../records/recordKind';
import { createRecord, findRecord, saveRecord } from '../../records/save';
import { deleteRecord } from '../../records/trash/trash.service';
import { changeInTrash, deletedRecords, recordInTrash } from '../../records/trash/trash.model';
import {
  initialsOf,
  nameOf,
  Placement,
  type PlacementDoc,
  type PlacementFields,
  type PlacementFigures,
} from './placement.model';
import { idFilter, not } from '../../db/filters';
import { matching } from '../../db/searchWords';

export const placementKind = recordKind<PlacementFields>({
  kind: 'placement',
  what: 'Placement',
  model: Placement,
  // By initials: the audit trail outlives the record.
  labelOf: (placement) => [initialsOf(placement), placement.college].filter(Boolean).join(', '),
  publicWhere: { isVisible: true },
});

const DERIVED = '-searchWords -sortName -isVisible -collegeKey';

/** The public placements, the latest years first. */
export function listVisible(): Promise<Stored<PlacementFields>[]> {
  return Placement.find({ isVisible: true })
    .sort({ year: -1, _id: -1 })
    .limit(limits.placementsShown)
    .select(DERIVED)
    .lean<Stored<PlacementFields>[]>()
    .exec();
}

/** The figures of all public placements, not only of one page of the list. */
export async function figuresOfVisible(): Promise<PlacementFigures> {
  const visible = await Placement.find({ isVisible: true })
    .select('state collegeKey checkedOn')
    .lean<Pick<PlacementFields, 'state' | 'collegeKey' | 'checkedOn'>[]>();
  return {
    placements: visible.length,
    // Two states may have a college of the same name.
    colleges: new Set(visible.map(({ state, collegeKey }) => `${state} ${collegeKey}`)).size,
    states: new Set(visible.map(({ state }) => state)).size,
    checkedOn: visible.reduce<Date | null>(
      (latest, { checkedOn }) => (checkedOn && (!latest || checkedOn > latest) ? checkedOn : latest),
      null,
    ),
  };
}

/** Whether there is anything to see. */
export async function hasVisiblePlacements(): Promise<boolean> {
  return (await Placement.exists({ isVisible: true })) !== null;
}

export function listAll(query: ListQuery): Promise<FoundPage<PlacementFields>> {
  return searchPage(Placement, { query, select: DERIVED });
}

/** Throws 404. */
export const getPlacement = (id: string): Promise<PlacementDoc> => findRecord(placementKind, id);

export function createPlacement(input: PlacementInput): Promise<PlacementDoc> {
  return createRecord(placementKind, {
    apply: (placement) => applyPatch(placement, placementFields, input),
  });
}

/** Merges the patch into the record: fields missing from the patch stay. Throws 404, 409 or 422. */
export function updatePlacement(id: string, patch: PlacementPatch): Promise<PlacementDoc> {
  return saveRecord(placementKind, id, {
    basedOn: patch.based_on,
    apply(placement) {
      const withdrawnAt = placement.consent?.withdrawnAt;
      applyPatch(placement, placementFields, patch);
      assertWithdrawalKept(withdrawnAt, placement, patch);
    },
  });
}

/** Moves the placement to the trash. Throws 404, also the second time. */
export const deletePlacement = (id: string): Promise<void> => deleteRecord(placementKind, id);

const isWithdrawn = ({ consent }: PlacementDoc): boolean => Boolean(consent?.withdrawnAt);

/** Withdraws the consent as a form would, also of a placement in the trash. Returns whether there was one to withdraw. */
export async function withdrawPlacement(id: string, at: Date, transaction: Transaction): Promise<boolean> {
  const stored = await Placement.findById(id).session(transaction);
  const record = stored ? null : await recordInTrash({ kind: 'placement', id }, transaction);
  const placement = stored ?? (record && Placement.hydrate(record));
  if (!placement || isWithdrawn(placement)) return false;
  placement.set(withdrawalOf(placement, at));
  if (stored) await stored.save({ session: transaction });
  else {
    const { consent } = placement.toObject();
    await changeInTrash({ kind: 'placement', id }, { consent, isVisible: false }, transaction);
  }
  return true;
}

/** Takes every placement with a name off the site. Returns how many there were. */
export async function hideNamedPlacements(): Promise<number> {
  const hidden = { isPublished: false, isVisible: false };
  return (await Placement.updateMany({ showsName: true, isPublished: true }, hidden)).modifiedCount;
}

export type StoredPlacement = Stored<PlacementFields>;

/** The placements that may be those of the person, or whose consent the person gave; at most about `limit`. */
export function placementsOfPerson(query: PersonQuery, limit: number): Promise<StoredPlacement[]> {
  const byConsent = query.name === '' ? undefined : { 'consent.givenBy': not('') };
  const filters = [idFilter(query.key), byWords(query.name), byConsent];
  return recordsOfPerson<PlacementFields>(Placement, query, { filters, traitsOf: traitsOfPlacement, limit });
}

/** The fields that identify a placement, which may be in the trash. */
export function traitsOfPlacement({ _id, consent, ...names }: StoredPlacement) {
  return { id: String(_id), name: nameOf(names), givenBy: consent?.givenBy };
}

export const placementsByIds = (ids: readonly string[]): Promise<StoredPlacement[]> =>
  findByIds(Placement, ids);

export const erasePlacement = (id: string, transaction: Transaction) =>
  eraseStored(Placement, id, transaction);

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
