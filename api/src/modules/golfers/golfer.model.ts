import type { SocialNetwork } from '@site/contract';
import { type HydratedDocument, type InferSchemaType, Schema, type Types, model, trusted } from 'mongoose';
import { type StoredImage, imageField } from '../../db/imageField';
import { searchWords } from '../../db/searchWords';
import { sortNameOf } from '../../db/sortName';

const maybeNumber = { type: Number, default: null };

const statsSchema = new Schema(
  { drivingDistance: maybeNumber, fairwayAccuracy: maybeNumber, greensInRegulation: maybeNumber },
  { _id: false },
);

const golfDataSchema = new Schema(
  {
    handicap: maybeNumber,
    averageScore: maybeNumber,
    worldRank: maybeNumber,
    stats: { type: statsSchema, default: () => ({}) },
  },
  { _id: false },
);

const academicsSchema = new Schema(
  {
    // DECISIONS 24: the default is the model's.
    gpa: { type: Number, default: 0 },
    sat: maybeNumber,
    act: maybeNumber,
    major: { type: String, default: '' },
  },
  { _id: false },
);

const maybeText = { type: String, default: null };

const socialsSchema = new Schema(
  {
    instagram: maybeText,
    x: maybeText,
    facebook: maybeText,
    tiktok: maybeText,
    youtube: maybeText,
    linkedin: maybeText,
    website: maybeText,
  } satisfies Record<SocialNetwork, unknown>,
  { _id: false },
);

const consentSchema = new Schema(
  {
    givenBy: { type: String, default: '' },
    givenAt: { type: Date, default: null },
    scope: { type: String, default: '' },
    withdrawnAt: { type: Date, default: null },
    searchEngines: { type: Boolean, default: false },
  },
  { _id: false },
);

interface Visibility {
  isPublished: boolean;
  consent?: { withdrawnAt?: Date | null } | null;
}

const golferSchema = new Schema(
  {
    slug: { type: String, required: true, unique: true },
    firstName: { type: String, default: '' },
    lastName: { type: String, default: '' },
    country: { type: String, default: '' },
    testimonial: { type: String, default: '' },
    gradYear: maybeNumber,
    sports: { type: [String], default: [] },
    academics: { type: academicsSchema, default: () => ({}) },
    golfData: { type: golfDataSchema, default: () => ({}) },
    socials: { type: socialsSchema, default: () => ({}) },
    trainerId: { type: Schema.Types.ObjectId, default: null },
    photo: { type: imageField, default: null },
    consent: { type: consentSchema, default: null },
    isPublished: { type: Boolean, default: true },
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

export type StoredSocials = InferSchemaType<typeof socialsSchema>;
export type StoredConsent = InferSchemaType<typeof consentSchema>;

export interface GolferFields extends Omit<
  InferSchemaType<typeof golferSchema>,
  'photo' | 'consent' | 'trainerId' | 'gradYear'
> {
  gradYear: number | null;
  photo: StoredImage | null;
  consent: StoredConsent | null;
  trainerId: Types.ObjectId | null;
}

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
