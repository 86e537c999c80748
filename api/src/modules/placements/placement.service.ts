import { limits, placementFields, type PlacementInput, type PlacementPatch } from '@site/contract';
import { type FoundPage, type ListQuery, type Stored, searchPage } from '../../db/findPage';
import type { Transaction } from '../../db/inTransaction';
import { applyPatch } from '../../records/fields';
import { assertWithdrawalKept, withdrawalOf } from '../../records/person';
import { recordKind } from '../../records/recordKind';
import { createRecord, findRecord, saveRecord } from '../../records/save';
import { deleteRecord } from '../../records/trash/trash.service';
import { changeInTrash, recordInTrash } from '../../records/trash/trashPrivacy.service';
import {
  type PlacementDoc,
  type PlacementFields,
  type PlacementFigures,
  Placement,
  initialsOf,
  derivedFields,
} from './placement.model';

export const placementKind = recordKind<PlacementFields>({
  kind: 'placement',
  what: 'Placement',
  model: Placement,
  // By initials: the audit trail outlives the record.
  labelOf: (placement) => [initialsOf(placement), placement.college].filter(Boolean).join(', '),
  publicWhere: { isVisible: true },
  search: { from: ['firstName', 'lastName', 'college', 'city', 'state', 'sport'], derive: derivedFields },
});

const DERIVED = '-searchWords -sortName -isVisible -collegeKey';

/** What visitors see, the latest years first. */
export function listVisible(): Promise<Stored<PlacementFields>[]> {
  return Placement.find({ isVisible: true })
    .sort({ year: -1, _id: -1 })
    .limit(limits.placementsShown)
    .select(DERIVED)
    .lean<Stored<PlacementFields>[]>()
    .exec();
}

/** Of everything that visitors see, also beyond the end of the list. */
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
