import {
  type AdminPlacementWire,
  collegeKeyOf,
  placementFields,
  placementStateOf,
  type PlacementSummaryWire,
  type PlacementWire,
  usStateName,
} from '@site/contract';
import { type HydratedDocument, Schema } from 'mongoose';
import { derivedModel, searchWords, sortNameOf } from '../../db/searchWords';
import { recordOptions, storedFields, type StoredOf, toWire } from '../../records/fields';
import { initialOf } from '../../records/person';
import type { Stored } from '../../db/findPage';

export interface PlacementFields extends StoredOf<typeof placementFields> {
  isVisible: boolean;
  collegeKey: string;
  sortName: string;
  searchWords: string[];
  createdAt: Date;
  updatedAt: Date;
}

export interface PlacementFigures {
  placements: number;
  colleges: number;
  states: number;
  /** When the latest of them was checked; null when there are none. */
  checkedOn: Date | null;
}

const placementSchema = new Schema<PlacementFields>(
  {
    ...storedFields(placementFields),
    // These four are derived from the others, and stored because an index needs stored fields.
    isVisible: { type: Boolean, default: false },
    collegeKey: { type: String, default: '' },
    sortName: { type: String, default: '' },
    searchWords: { type: [String], default: [] },
  },
  recordOptions,
);

/** The fields that a placement is searched and sorted by, in the admin area only: visitors could find a name by its initials. */
function derivedFields(placement: PlacementFields) {
  const { firstName, lastName, college, city, state, sport } = placement;
  return {
    isVisible: placementStateOf(placement) === 'shown',
    collegeKey: collegeKeyOf(placement),
    sortName: sortNameOf(placement),
    searchWords: searchWords(firstName, lastName, college, city, usStateName(state), sport),
  };
}

// For the public list, and for its figures, which are counted from the index alone.
placementSchema.index({ isVisible: 1, year: -1, _id: -1 });
placementSchema.index({ isVisible: 1, state: 1, collegeKey: 1, checkedOn: 1 });
export type PlacementDoc = HydratedDocument<PlacementFields>;
export const Placement = derivedModel('Placement', placementSchema, derivedFields);

type Names = Pick<PlacementFields, 'firstName' | 'lastName'>;

export const nameOf = ({ firstName, lastName }: Names): string => `${firstName} ${lastName}`.trim();

/** 'A. B.'; a name without a letter has no initial. */
export const initialsOf = ({ firstName, lastName }: Names): string =>
  [firstName, lastName].map(initialOf).filter(Boolean).join(' ');

/** For visitors: the name stays here unless it is shown. */
export function serializePlacement(placement: Stored<PlacementFields>): PlacementWire {
  return {
    ...toWire(placementFields, placement, 'everyone'),
    id: String(placement._id),
    athlete: shownNameOf(placement),
  };
}

export function serializeAdminPlacement(placement: Stored<PlacementFields>): AdminPlacementWire {
  return {
    ...toWire(placementFields, placement, 'admin'),
    id: String(placement._id),
    athlete: shownNameOf(placement),
    shown_state: placementStateOf(placement),
    created_at: placement.createdAt.toISOString(),
    updated_at: placement.updatedAt.toISOString(),
  };
}

export function serializeFigures({ checkedOn, ...counts }: PlacementFigures): PlacementSummaryWire {
  return { ...counts, checked_on: checkedOn?.toISOString() ?? null };
}

const shownNameOf = (placement: Stored<PlacementFields>): string =>
  placement.showsName ? nameOf(placement) : initialsOf(placement);
