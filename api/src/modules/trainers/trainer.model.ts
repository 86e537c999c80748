import { type AthleteWire, trainerFields, type TrainerWire } from '@site/contract';
import { type HydratedDocument, Schema } from 'mongoose';
import type { FoundPage, Stored } from '../../db/findPage';
import {
  recordOptions,
  serializePortrait,
  storedFields,
  type StoredImage,
  type StoredOf,
  toWire,
} from '../../records/fields';
import { derivedModel, searchWords, sortNameOf } from '../../db/searchWords';

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

/** The fields that a trainer is searched and sorted by. */
function derivedFields(trainer: TrainerFields) {
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
export const Trainer = derivedModel('Trainer', trainerSchema, derivedFields);

export function serializeTrainer(trainer: Stored<TrainerFields>): TrainerWire {
  const image = trainer.image && serializePortrait(trainer.image);
  return {
    ...toWire(trainerFields, trainer, 'everyone'),
    id: String(trainer._id),
    slug: trainer.slug,
    image_url: image?.url ?? null,
    image,
    is_example: trainer.isExample === true,
    created_at: trainer.createdAt.toISOString(),
    updated_at: trainer.updatedAt.toISOString(),
  };
}

export function serializeAthlete(athlete: Stored<AthleteOfTrainer>): AthleteWire {
  const headshot = athlete.photo && serializePortrait(athlete.photo);
  return {
    id: String(athlete._id),
    slug: athlete.slug,
    first_name: athlete.firstName,
    last_name: athlete.lastName,
    headshot_url: headshot?.url ?? null,
    headshot,
    grad_year: athlete.gradYear,
    sports: [...athlete.sports],
    is_example: athlete.isExample === true,
    ...(!athlete.isVisible && { is_hidden: true }),
  };
}
