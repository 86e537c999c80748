import { golferFields } from '@site/contract';
import { type HydratedDocument, Schema, type Types, model, trusted } from 'mongoose';
import { searchWords } from '../../db/searchWords';
import { sortNameOf } from '../../db/sortName';
import { type StoredOf, storedFields } from '../../db/storedFields';

interface Visibility {
  isPublished: boolean;
  consent?: { withdrawnAt?: Date | null } | null;
}

export interface GolferFields extends StoredOf<typeof golferFields> {
  slug: string;
  isVisible: boolean;
  sortName: string;
  searchWords: string[];
  createdAt: Date;
  updatedAt: Date;
}

const golferSchema = new Schema<GolferFields>(
  {
    slug: { type: String, required: true, unique: true },
    ...storedFields(golferFields),
    // The three below follow from the others, and are stored because an index can only hold what is stored.
    isVisible: { type: Boolean, default: true },
    sortName: { type: String, default: '' },
    searchWords: { type: [String], default: [] },
  },
  // A save whose document somebody changed in between fails, and the service starts again from what is there now.
  { timestamps: true, optimisticConcurrency: true },
);

golferSchema.pre('validate', function deriveStoredFields() {
  this.isVisible = mayBeSeen(this);
  this.sortName = sortNameOf(this);
  this.searchWords = searchWords(this.firstName, this.lastName, ...this.sports, this.country);
});

/** Whether the public may see an athlete. */
export function mayBeSeen({ isPublished, consent }: Visibility): boolean {
  return isPublished && !consent?.withdrawnAt;
}

// Each list in each of its orders, for everybody and for the admin; `_id` decides where the values are equal.
for (const field of ['sortName', 'gradYear', 'createdAt']) {
  golferSchema.index({ isVisible: 1, [field]: 1, _id: 1 });
  golferSchema.index({ [field]: 1, _id: 1 });
}
// One graduation year in each order; sorted by the year itself, the first index above is enough.
golferSchema.index({ isVisible: 1, gradYear: 1, sortName: 1, _id: 1 });
golferSchema.index({ isVisible: 1, gradYear: 1, createdAt: 1, _id: 1 });
golferSchema.index({ isVisible: 1, searchWords: 1 });
golferSchema.index({ searchWords: 1 });
// The sitemap: few have allowed it, and only they are in this index.
golferSchema.index(
  { 'consent.searchEngines': 1 },
  { partialFilterExpression: { 'consent.searchEngines': true } },
);
// The athletes of a trainer; the last field is there so that who is hidden need not be read to be left out.
golferSchema.index({ trainerId: 1, sortName: 1, _id: 1, isVisible: 1 });

/** What an athlete's profile says of the trainer. */
export interface TrainerOfGolfer {
  _id: Types.ObjectId;
  slug: string;
  firstName: string;
  lastName: string;
  title: string;
  isPublished: boolean;
}

/** The trainer beside the athlete: null when there is none, or none any more. */
export interface GolferWithTrainer extends GolferFields {
  trainer: TrainerOfGolfer | null;
}

export type GolferDoc = HydratedDocument<GolferFields>;
export const Golfer = model<GolferFields>('Golfer', golferSchema as unknown as Schema<GolferFields>);

/** Matches those of these athletes who have no trainer. */
export function isFreeAmong(ids: readonly string[]): Record<string, unknown> {
  return { _id: trusted({ $in: [...ids] }), trainerId: null };
}
