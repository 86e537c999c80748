import { collegeKeyOf, placementFields, placementStateOf, usStateName } from '@site/contract';
import { type HydratedDocument, Schema, model } from 'mongoose';
import { searchWords, sortNameOf } from '../../db/searchWords';
import { type StoredOf, recordOptions, storedFields } from '../../records/fields';
import { initialOf } from '../../records/person';

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

placementSchema.pre('validate', function deriveStoredFields() {
  this.isVisible = placementStateOf(this) === 'shown';
  this.collegeKey = collegeKeyOf(this);
  Object.assign(this, derivedFields(this));
});

type Sought = Pick<PlacementFields, 'firstName' | 'lastName' | 'college' | 'city' | 'state' | 'sport'>;

/** What a placement is searched and sorted by. Only in the admin area: visitors could find a name by its initials. */
export function derivedFields(placement: Sought) {
  const { firstName, lastName, college, city, state, sport } = placement;
  return {
    sortName: sortNameOf(placement),
    searchWords: searchWords(firstName, lastName, college, city, usStateName(state), sport),
  };
}

// What visitors see, and its figures, which are counted from the index alone.
placementSchema.index({ isVisible: 1, year: -1, _id: -1 });
placementSchema.index({ isVisible: 1, state: 1, collegeKey: 1, checkedOn: 1 });
export type PlacementDoc = HydratedDocument<PlacementFields>;
export const Placement = model<PlacementFields>(
  'Placement',
  placementSchema as unknown as Schema<PlacementFields>,
);

type Names = Pick<PlacementFields, 'firstName' | 'lastName'>;

export const nameOf = ({ firstName, lastName }: Names): string => `${firstName} ${lastName}`.trim();

/** 'A. B.'; a name without a letter has no initial. */
export const initialsOf = ({ firstName, lastName }: Names): string =>
  [firstName, lastName].map(initialOf).filter(Boolean).join(' ');
