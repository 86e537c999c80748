import { trainerFields } from '@site/contract';
import { type HydratedDocument, Schema, model } from 'mongoose';
import type { FoundPage } from '../../db/findPage';
import { type StoredImage, type StoredOf, recordOptions, storedFields } from '../../records/fields';
import { searchWords, sortNameOf } from '../../db/searchWords';

export interface TrainerFields extends StoredOf<typeof trainerFields> {
  /** The demo content has invented the person. */
  isExample: boolean;
  sortName: string;
  searchWords: string[];
  createdAt: Date;
  updatedAt: Date;
}

const trainerSchema = new Schema<TrainerFields>(
  {
    ...storedFields(trainerFields),
    isExample: { type: Boolean, default: false },
    // These two are derived from the others, and stored because an index needs stored fields.
    sortName: { type: String, default: '' },
    searchWords: { type: [String], default: [] },
  },
  recordOptions,
);

trainerSchema.pre('validate', function deriveStoredFields() {
  Object.assign(this, derivedFields(this));
});

/** What a trainer is searched and sorted by. */
export function derivedFields(trainer: Pick<TrainerFields, 'firstName' | 'lastName' | 'title'>) {
  const { firstName, lastName, title } = trainer;
  return { sortName: sortNameOf(trainer), searchWords: searchWords(firstName, lastName, title) };
}

// The public list and the sitemap; the photo by which a picture finds its trainer.
trainerSchema.index({ isPublished: 1, sortName: 1, _id: 1 });
trainerSchema.index({ 'image.id': 1 });

/** The fields of an athlete's card on the trainer's page. */
export interface AthleteOfTrainer {
  slug: string;
  firstName: string;
  lastName: string;
  gradYear: number | null;
  sports: string[];
  photo: StoredImage | null;
  isExample: boolean;
  isVisible: boolean;
}

export interface TrainerWithAthletes extends TrainerFields {
  /** All of them, or a page. */
  athletes: FoundPage<AthleteOfTrainer>;
}

export type TrainerDoc = HydratedDocument<TrainerFields>;
export const Trainer = model<TrainerFields>('Trainer', trainerSchema as unknown as Schema<TrainerFields>);
