import {
  isTrainerNamed,
  limits,
  slugify,
  type TrainerFact,
  trainerFields,
  type TrainerInput,
  trainerMessages,
  type TrainerPatch,
} from '@site/contract';
import {
  type FoundPage,
  type ListQuery,
  type Stored,
  type PublicPage,
  publicPages,
  searchPage,
} from '../../db/findPage';
import { anyOf, keyFilter, noneOf } from '../../db/filters';
import type { Transaction } from '../../db/inTransaction';
import { notFound, validationFailed } from '../../http/errors';
import { applyPatch } from '../../records/fields';
import { examplesFilter, recordKind } from '../../records/recordKind';
import { deleteRecord } from '../../records/trash/trash.service';
import { redirectsOf } from '../../records/slugs';
import { moveToNewUrl, storeImages } from '../../records/pictures/image.service';
import { pictureOwner } from '../../records/pictures/pictureUses';
import { createRecord, saveRecord } from '../../records/save';
import {
  type AthletesQuery,
  athletesOf,
  reassignAthletes,
  unassignAthletes,
} from '../golfers/golferRelations.service';
import { type TrainerDoc, type TrainerFields, type TrainerWithAthletes, Trainer } from './trainer.model';

type Named = Pick<TrainerFields, 'firstName' | 'lastName'>;

const isNamed = ({ firstName, lastName }: Named) => isTrainerNamed({ first: firstName, last: lastName });

const nameOf = ({ firstName, lastName }: Named) => `${firstName} ${lastName}`.trim();

const labelOf = (trainer: Pick<TrainerFields, 'firstName' | 'lastName' | 'slug'>) =>
  nameOf(trainer) || trainer.slug;

export const trainerKind = recordKind<TrainerFields>({
  kind: 'trainer',
  what: 'Trainer',
  model: Trainer,
  labelOf,
  publicWhere: { isPublished: true },
  slugFor: ({ firstName, lastName }) => slugify(`${firstName} ${lastName}`, 'trainer'),
  imageIdsOf: ({ image }) => (image ? [image.id] : []),
  // An athlete who is assigned to the trainer at the same moment has none until the trainer is restored.
  onDelete: async ({ _id }, transaction) => ({
    athleteIds: await unassignAthletes(String(_id), transaction),
  }),
  async onRestore({ record, athleteIds }, transaction) {
    await reassignAthletes(String(record._id), athleteIds, transaction);
    return isNamed(record as object as Named) ? record : { ...record, isPublished: false };
  },
});

export interface TrainerPhoto {
  file?: Buffer;
}

export function listPublished(query: ListQuery & { fact?: TrainerFact }): Promise<FoundPage<TrainerFields>> {
  // A record from before there were facts has none.
  const fact = query.fact ? { fact: noneOf(['', null]) } : {};
  const filter = { isPublished: true, ...fact };
  return searchPage(Trainer, { query, select: '-searchWords', filter });
}

export const listAll = (query: ListQuery): Promise<FoundPage<TrainerFields>> =>
  searchPage(Trainer, { query, select: '-searchWords' });

export async function hasPublishedTrainers(): Promise<boolean> {
  return (await Trainer.exists({ isPublished: true })) !== null;
}

/** The pages of trainers for search engines, without examples. */
export function pagesOfTrainers(): Promise<PublicPage[]> {
  return publicPages(Trainer, { isPublished: true, ...examplesFilter('none') });
}

/** The trainer with the athletes asked for. Throws 404, also for an unpublished trainer. */
export async function getTrainer(
  key: string,
  { hidden, query }: AthletesQuery,
): Promise<Stored<TrainerWithAthletes>> {
  const filter = keyFilter(key);
  const trainer = filter && (await Trainer.findOne(filter).lean<Stored<TrainerFields>>());
  if (!trainer || (!trainer.isPublished && !hidden)) throw notFound('Trainer');
  return { ...trainer, athletes: await athletesOf(String(trainer._id), { hidden, query }) };
}

/** A trainer without a name is stored, but hidden. Throws 409, 413, 415 or 422. */
export function createTrainer(input: TrainerInput, photo: TrainerPhoto): Promise<TrainerDoc> {
  return createRecord(trainerKind, {
    pictures: storingPhoto(photo),
    apply(trainer, { images }) {
      trainer.image = images[0] ?? null;
      applyPatch(trainer, trainerFields, input);
      if (!isNamed(trainer)) trainer.isPublished = false;
    },
  });
}

/**
 * Merges the patch into the record: fields missing from the patch stay. When a person is hidden, the picture moves to a new
 * URL. Throws 404, 409, 413, 415 or 422.
 */
export function updateTrainer(key: string, patch: TrainerPatch, photo: TrainerPhoto): Promise<TrainerDoc> {
  return saveRecord(trainerKind, key, {
    basedOn: patch.based_on,
    pictures: storingPhoto(photo),
    apply(trainer, { images }) {
      if (images[0]) trainer.image = images[0];
      applyPatch(trainer, trainerFields, patch);
      if (patch.is_example === false) trainer.isExample = false;
      if (trainer.isPublished && !isNamed(trainer))
        throw validationFailed({ first_name: trainerMessages.nameless });
    },
    async beforeSave(trainer, before, transaction) {
      const isHiddenNow = before?.isPublished && !trainer.isPublished;
      if (isHiddenNow && before.image && trainer.image?.id === before.image.id)
        trainer.image = await moveToNewUrl(before.image, transaction);
    },
  });
}

/** Moves the trainer to the trash. The athletes stay, without a trainer. Throws 404, also the second time. */
export const deleteTrainer = (key: string): Promise<void> => deleteRecord(trainerKind, key);

const storingPhoto = ({ file }: TrainerPhoto) =>
  file && (() => storeImages([file], { widths: limits.portraitWidths, subject: 'person' }));

export const trainerOrRedirect = redirectsOf(trainerKind);

type TrainerCard = Pick<
  Stored<TrainerFields>,
  '_id' | 'slug' | 'firstName' | 'lastName' | 'title' | 'isPublished' | 'isExample'
>;

const CARD = 'slug firstName lastName title isPublished isExample';

/** The trainers with these ids, by id, in one query; missing ones are left out. */
export async function trainersById(
  ids: readonly string[],
  transaction?: Transaction,
): Promise<Map<string, TrainerCard>> {
  if (ids.length === 0) return new Map();
  const found = await Trainer.find({ _id: anyOf(ids) })
    .select(CARD)
    .session(transaction ?? null)
    .lean<TrainerCard[]>();
  return new Map(found.map((trainer) => [String(trainer._id), trainer]));
}

export async function trainerExists(id: string, transaction?: Transaction): Promise<boolean> {
  return (await Trainer.exists({ _id: id }).session(transaction ?? null)) !== null;
}

/** The photos of trainers. */
export const trainerPictures = pictureOwner<TrainerFields>(Trainer, {
  kind: 'trainer',
  naming: (imageIds) => ({ 'image.id': anyOf(imageIds) }),
  select: 'firstName lastName slug isPublished image',
  titleOf: labelOf,
  usesIn: ({ image, isPublished }) =>
    image ? [{ imageId: image.id, place: 'photo', isPublic: isPublished }] : [],
});
