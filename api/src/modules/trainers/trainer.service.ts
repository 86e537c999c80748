import { type TrainerInput, type TrainerPatch, limits } from '@site/contract';
import { type FoundPage, type Stored, findPage } from '../../db/findPage';
import type { StoredImage } from '../../db/imageField';
import { type Transaction, inTransaction } from '../../db/inTransaction';
import type { ListQuery } from '../../db/listQuery';
import { type PublicPage, publicPages } from '../../db/publicPage';
import { keyFilter } from '../../db/recordKey';
import { savedWithRetry } from '../../db/savedWithRetry';
import { matching } from '../../db/searchWords';
import { slugFrom } from '../../db/slug';
import { withFreeSlug } from '../../db/withFreeSlug';
import { notFound } from '../../http/errors';
import { athletesOf, releaseAthletes } from '../golfers/trainerAthletes.service';
import { type GoOn, orRemoved, readdressed, removeUnnamed, storeImages } from '../images/image.service';
import { Trainer, type TrainerDoc, type TrainerFields, type TrainerWithAthletes } from './trainer.model';
import { applyPatch } from './trainer.patch';

export interface TrainerPhoto {
  file?: Buffer;
  goOn?: GoOn;
}

export function listPublished(query: ListQuery): Promise<FoundPage<TrainerFields>> {
  return list({ isPublished: true, ...matching(query.q) }, query);
}

export function listAll(query: ListQuery): Promise<FoundPage<TrainerFields>> {
  return list(matching(query.q), query);
}

function list(filter: Record<string, unknown>, query: ListQuery): Promise<FoundPage<TrainerFields>> {
  return findPage(Trainer, filter, { query, without: 'searchWords' });
}

export function pagesOfTrainers(): Promise<PublicPage[]> {
  return publicPages(Trainer, { isPublished: true });
}

/** The trainer with the athletes. Throws 404, also for one who is not published. */
export async function getTrainer(
  key: string,
  { hidden }: { hidden: boolean },
): Promise<Stored<TrainerWithAthletes>> {
  const filter = keyFilter(key);
  const trainer = filter && (await Trainer.findOne(filter).lean<Stored<TrainerFields>>());
  if (!trainer || (!trainer.isPublished && !hidden)) throw notFound('Trainer');
  return { ...trainer, athletes: await athletesOf(String(trainer._id), { hidden }) };
}

/** Throws 409, 413, 415 or 422. The picture is stored first: without it there is no record. */
export async function createTrainer(input: TrainerInput, photo: TrainerPhoto): Promise<TrainerDoc> {
  const images = await storePhoto(photo);
  const trainer = new Trainer({ image: images[0] ?? null });
  applyPatch(trainer, input);
  return orRemoved(images, () =>
    withFreeSlug(slugFrom(`${trainer.firstName} ${trainer.lastName}`, 'trainer'), (slug) =>
      trainer.set({ slug }).save(),
    ),
  );
}

/**
 * Merges the patch into the record: what the patch does not name stays. The address stays too, whatever the name becomes.
 * The new picture is stored, then the record, and only then the old picture is deleted. The picture of somebody who is
 * hidden is no longer found where everybody could see it. Throws 404, 409, 413, 415 or 422.
 */
export async function updateTrainer(
  key: string,
  patch: TrainerPatch,
  photo: TrainerPhoto,
): Promise<TrainerDoc> {
  const { _id } = await findDocument(key);
  const images = await storePhoto(photo);
  const { saved, before } = await orRemoved(images, () =>
    savedWithRetry('trainer', () =>
      inTransaction(async (transaction) => {
        const trainer = await findDocument(String(_id));
        const { image: before, isPublished } = trainer;
        if (images[0]) trainer.image = images[0];
        applyPatch(trainer, patch);
        if (isPublished && !trainer.isPublished) await withdrawPhoto(trainer, before, transaction);
        return { saved: await trainer.save({ session: transaction }), before };
      }),
    ),
  );
  const kept = saved.image?.id;
  await removeUnnamed([before, ...images].filter((image) => image && image.id !== kept) as { id: string }[]);
  return saved;
}

async function withdrawPhoto(
  trainer: TrainerDoc,
  before: StoredImage | null,
  transaction: Transaction,
): Promise<void> {
  if (before && trainer.image?.id === before.id) trainer.image = await readdressed(before, transaction);
}

/**
 * Throws 404, also the second time. The trainer goes first: from that write on nobody sees them any more, because an
 * athlete whose trainer is missing is shown without one. What a crash leaves behind is an id that leads nowhere and is
 * never given again; the other order could leave a trainer who has lost the athletes. So no transaction is needed, and
 * an athlete who is given this trainer at the same moment is no different case.
 */
export async function deleteTrainer(key: string): Promise<void> {
  const filter = keyFilter(key);
  const trainer = filter && (await Trainer.findOneAndDelete(filter));
  if (!trainer) throw notFound('Trainer');
  await releaseAthletes(trainer.id as string);
  if (trainer.image) await removeUnnamed([trainer.image]);
}

/** The ids of every picture that a trainer names. */
export async function imageIdsOfTrainers(): Promise<string[]> {
  return (await Trainer.distinct('image.id')).map(String);
}

async function findDocument(key: string): Promise<TrainerDoc> {
  const filter = keyFilter(key);
  const trainer = filter && (await Trainer.findOne(filter));
  if (!trainer) throw notFound('Trainer');
  return trainer;
}

function storePhoto({ file, goOn }: TrainerPhoto) {
  return storeImages(file ? [file] : [], { widths: limits.portraitWidths, goOn });
}
