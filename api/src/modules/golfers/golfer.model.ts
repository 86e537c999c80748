import {
  type ConsentDetails,
  type FigureWire,
  type GolferEventWire,
  golferFields,
  type GolferPatch,
  type HideableGroup,
  hideableGroups,
  isPublicWithoutConsent,
  type ResultWire,
} from '@site/contract';
import { type HydratedDocument, Schema, type Types } from 'mongoose';
import { derivedModel, searchWords, sortNameOf } from '../../db/searchWords';
import {
  type StoredImage,
  type StoredOf,
  applyPatch,
  recordOptions,
  storedFields,
} from '../../records/fields';
import { assertWithdrawalKept } from '../../records/person';
import { isRecordedUnderSixteen, shownNames } from './golferNames';

interface StoredFilm {
  /** In the one spelling that `filmOf` gives it. */
  address: string;
  title: string;
  length: string;
}

/** The sporting record that coaches read. Days are texts, because they have no time zone. */
export interface StoredCard {
  figures: FigureWire[];
  results: ResultWire[];
  films: StoredFilm[];
  schedule: GolferEventWire[];
}

/** Athletes from before there were cards have none. */
export const NO_CARD: StoredCard = { figures: [], results: [], films: [], schedule: [] };

const cardRow = <Row>(fields: Record<keyof Row, unknown>) => ({
  type: [new Schema(fields as Record<string, typeof String>, { _id: false, id: false })],
  default: () => [],
});

const cardSchema = new Schema<StoredCard>(
  {
    figures: cardRow<FigureWire>({ sport: String, figure: String, value: String, on: String, note: String }),
    results: cardRow<ResultWire>({
      on: String,
      event: String,
      venue: String,
      yards: Number,
      rating: Number,
      slope: Number,
      score: String,
      place: String,
    }),
    films: cardRow<StoredFilm>({ address: String, title: String, length: String }),
    schedule: cardRow<GolferEventWire>({ on: String, event: String, venue: String }),
  },
  { _id: false, id: false },
);

/** The fields that decide who sees an athlete. */
export interface Visibility {
  isPublished: boolean;
  consent?: ConsentDetails | null;
  hiddenGroups?: readonly HideableGroup[];
}

export interface GolferFields extends StoredOf<typeof golferFields> {
  card: StoredCard;
  /** The parts that the consent by link does not show. No form changes them. */
  hiddenGroups: HideableGroup[];
  /** Invented by the demo content. */
  isExample: boolean;
  isVisible: boolean;
  /** The record says so, or said so at its last change: then no visitor reads, finds or guesses the last name. */
  isBelowSixteen: boolean;
  sortName: string;
  searchWords: string[];
  /** The words of the public search. */
  publicWords: string[];
  createdAt: Date;
  updatedAt: Date;
}

const golferSchema = new Schema<GolferFields>(
  {
    ...storedFields(golferFields),
    card: { type: cardSchema, default: () => ({}) },
    hiddenGroups: { type: [String], enum: hideableGroups, default: () => [] },
    isExample: { type: Boolean, default: false },
    // These five are derived from the others, and stored because lists are found and sorted by them.
    isVisible: { type: Boolean, default: true },
    sortName: { type: String, default: '' },
    isBelowSixteen: { type: Boolean, default: false },
    searchWords: { type: [String], default: [] },
    publicWords: { type: [String], default: [] },
  },
  recordOptions,
);

/** The visibility of an athlete, the shown name, and the fields for search and sorting. A list is sorted by the shown name. */
function derivedFields(golfer: GolferFields) {
  const { firstName, lastName, sports, country } = golfer;
  const isBelowSixteen = isRecordedUnderSixteen(golfer, new Date());
  const shown = shownNames({ firstName, lastName, isBelowSixteen });
  return {
    isVisible: mayBeSeen(golfer),
    isBelowSixteen,
    sortName: sortNameOf(shown),
    searchWords: searchWords(firstName, lastName, ...sports, country),
    publicWords: searchWords(shown.firstName, shown.lastName, ...sports, country),
  };
}

/** Whether an athlete is public. Without the name nobody is: address, order, search and old addresses would tell it. */
export function mayBeSeen({ isPublished, consent, hiddenGroups = [] }: Visibility): boolean {
  return isPublished && !consent?.withdrawnAt && !hiddenGroups.includes('name');
}

/** Whether visitors see the athlete without a consent record. A consent that hides the name hides the whole profile. */
export const isSeenWithoutConsent = (golfer: Visibility): boolean =>
  mayBeSeen(golfer) && isPublicWithoutConsent(golfer);

/** The photo that visitors see. */
export const publicPhotoOf = (golfer: Visibility & Pick<GolferFields, 'photo'>): StoredImage | null =>
  mayBeSeen(golfer) && !golfer.hiddenGroups?.includes('photo') ? golfer.photo : null;

// The public list in its usual order; `_id` breaks ties.
golferSchema.index({ isVisible: 1, sortName: 1, _id: 1 });
// The athletes of a trainer; the last field filters hidden athletes without reading their documents.
golferSchema.index({ trainerId: 1, sortName: 1, _id: 1, isVisible: 1 });
golferSchema.index({ 'photo.id': 1 });
// For the sitemap: few profiles allow it, and only those are in this index.
golferSchema.index(
  { 'consent.searchEngines': 1 },
  { partialFilterExpression: { 'consent.searchEngines': true } },
);

/** The trainer's fields in an athlete's profile. */
export interface TrainerOfGolfer {
  _id: Types.ObjectId;
  slug: string;
  firstName: string;
  lastName: string;
  title: string;
  isPublished: boolean;
  isExample: boolean;
}

/** An athlete with the trainer: null if there is none, or it no longer exists. */
export interface GolferWithTrainer extends GolferFields {
  trainer: TrainerOfGolfer | null;
}

export type GolferDoc = HydratedDocument<GolferFields>;
export const Golfer = derivedModel('Golfer', golferSchema, derivedFields);

/** Changes the document in memory. Throws 422. */
export function applyGolferPatch(golfer: GolferDoc, patch: GolferPatch): void {
  const withdrawnAt = golfer.consent?.withdrawnAt;
  applyPatch(golfer, golferFields, patch);
  assertWithdrawalKept(withdrawnAt, golfer, patch);
  if (patch.is_example === false) golfer.isExample = false;
}
