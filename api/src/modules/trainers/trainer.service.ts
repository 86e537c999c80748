import {
  type ExampleFilter,
  isTrainerNamed,
  limits,
  type TrainerFact,
  trainerFields,
  type TrainerInput,
  trainerMessages,
  type TrainerPatch,
} from '@site/contract';
import { applyPatch } from '../../records/applyPatch';
import { auditedRecords } from '../../records/audit/auditedRecords';
import { assertNotStale, savedWithRetry } from '../../records/concurrentEdits';
import {
  type FoundPage,
  type ListQuery,
  type Stored,
  type PublicPage,
  publicPages,
  searchPage,
} from '../../db/findPage';
import { type ExampleCondition, examplesFilter, noExample, onlyExampleOf } from '../../records/examples';
import { namedRecords } from '../../records/namedRecords';
import type { StoredImage } from '../../records/storedFields';
import { type Transaction, inTransaction } from '../../db/inTransaction';
import type { MigrationRun } from '../../db/migrations/Migration';
import { keyFilter, noneOf } from '../../db/filters';
import { type SearchRules, insertSearchable, refreshSearchWords } from '../../db/searchWords';
import type { Restore } from '../../records/trash/wholeRecord';
import { askedSlug } from '../../records/askedSlug';
import { withFreeSlug } from '../../records/withFreeSlug';
import { notFound, validationFailed } from '../../http/errors';
import {
  type AthletesAsked,
  athletesOf,
  regainAthletes,
  releaseAthletes,
} from '../golfers/trainerAthletes.service';
import {
  type ThrowIfShuttingDown,
  moveToNewUrl,
  deleteUnreferenced,
  storeImages,
} from '../../records/pictures/image.service';
import { insertUnderSlug, keepOldSlug } from '../../records/oldAddresses/oldSlug.service';
import { moveToTrash } from '../../records/trash/moveToTrash.service';
import { slugOfName } from './trainerAddress.service';
import {
  type TrainerDoc,
  type TrainerFields,
  type TrainerWithAthletes,
  Trainer,
  soughtBy,
} from './trainer.model';

const search: SearchRules<TrainerFields> = { from: ['firstName', 'lastName', 'title'], derive: soughtBy };

export interface TrainerPhoto {
  file?: Buffer;
  throwIfShuttingDown?: ThrowIfShuttingDown;
}

export function listPublished(query: ListQuery & { fact?: TrainerFact }): Promise<FoundPage<TrainerFields>> {
  // A record from before there were facts has none.
  const fact = query.fact ? { fact: noneOf(['', null]) } : {};
  const filter = { isPublished: true, ...fact };
  return searchPage(Trainer, { query, select: '-searchWords', filter });
}

export const listAll = (query: ListQuery & { example?: ExampleFilter }): Promise<FoundPage<TrainerFields>> =>
  searchPage(Trainer, { query, select: '-searchWords', filter: examplesFilter(query.example) });

export async function hasPublishedTrainers(): Promise<boolean> {
  return (await Trainer.exists({ isPublished: true })) !== null;
}

/** Those that search engines may show: an example is none of them. */
export function pagesOfTrainers(): Promise<PublicPage[]> {
  return publicPages(Trainer, { isPublished: true, ...examplesFilter('none') });
}

/** The trainer with the athletes asked for. Throws 404, also for an unpublished trainer. */
export async function getTrainer(
  key: string,
  { hidden, query }: AthletesAsked,
): Promise<Stored<TrainerWithAthletes>> {
  const filter = keyFilter(key);
  const trainer = filter && (await Trainer.findOne(filter).lean<Stored<TrainerFields>>());
  if (!trainer || (!trainer.isPublished && !hidden)) throw notFound('Trainer');
  return { ...trainer, athletes: await athletesOf(String(trainer._id), { hidden, query }) };
}

/**
 * A trainer without a name is stored, but hidden. Throws 409, 413, 415 or 422. The picture is stored first: if that
 * fails, no record is created.
 */
export async function createTrainer(input: TrainerInput, photo: TrainerPhoto): Promise<TrainerDoc> {
  const images = await storePhoto(photo);
  const trainer = new Trainer({ image: images[0] ?? null });
  applyPatch(trainer, trainerFields, input);
  if (!isNamed(trainer)) trainer.isPublished = false;
  return withFreeSlug(trainer.slug || slugOfName(trainer), (slug) =>
    insertUnderSlug('trainer', {
      build: () => new Trainer({ ...trainer.toObject(), slug }),
      isPublic: ({ isPublished }) => isPublished,
    }),
  );
}

/**
 * Merges the patch into the record: fields missing from the patch stay. A slug that is taken gets a number. The new
 * picture is stored first, then the record, and only then is the old picture deleted. When a person is hidden, the picture
 * moves to a new URL. Throws 404, 409, 413, 415 or 422.
 */
export async function updateTrainer(
  key: string,
  patch: TrainerPatch,
  photo: TrainerPhoto,
): Promise<TrainerDoc> {
  const { _id } = await findFresh(key, patch.based_on);
  const images = await storePhoto(photo);
  const write = (asked?: string) =>
    inTransaction(async (transaction) => {
      const trainer = await findFresh(String(_id), patch.based_on);
      const { image: before, isPublished, slug } = trainer;
      if (images[0]) trainer.image = images[0];
      applyPatch(trainer, trainerFields, patch);
      if (patch.is_example === false) trainer.isExample = false;
      if (asked !== undefined) trainer.slug = asked;
      assertPublishable(trainer);
      if (isPublished && !trainer.isPublished) await withdrawPhoto(trainer, before, transaction);
      const saved = await trainer.save({ session: transaction });
      const taken = { id: _id, before: slug, slug: saved.slug, isPublic: saved.isPublished };
      await keepOldSlug('trainer', taken, transaction);
      return { saved, before };
    });
  const { saved, before } = await savedWithRetry('trainer', async () => {
    const asked = await askedSlug(patch, async () => {
      const edited = await findFresh(String(_id), patch.based_on);
      applyPatch(edited, trainerFields, patch);
      return slugOfName(edited);
    });
    return asked === undefined ? write() : withFreeSlug(asked, write);
  });
  const kept = saved.image?.id;
  await deleteUnreferenced(
    [before, ...images].filter((image) => image && image.id !== kept) as { id: string }[],
  );
  return saved;
}

async function withdrawPhoto(
  trainer: TrainerDoc,
  before: StoredImage | null,
  transaction: Transaction,
): Promise<void> {
  if (before && trainer.image?.id === before.id) trainer.image = await moveToNewUrl(before, transaction);
}

/**
 * Moves the trainer to the trash, where the photo is not served. The athletes stay, and the trash entry records their
 * ids. It is one transaction, so a crash cannot leave it half done. An athlete who is assigned to this trainer at the
 * same moment keeps a dangling id: they are shown without a trainer until the trainer is restored. Throws 404, also the
 * second time, and 422 where only an example may be deleted and this is none.
 */
export async function deleteTrainer(key: string, { isOnlyExample }: ExampleCondition = {}): Promise<void> {
  const filter = keyFilter(key);
  const isMoved = await moveToTrash(
    Trainer,
    filter && onlyExampleOf(filter, isOnlyExample),
    async (trainer, transaction) => ({
      kind: 'trainer',
      label: labelOf(trainer),
      ownImageIds: trainer.image ? [trainer.image.id] : [],
      athleteIds: await releaseAthletes(String(trainer._id), transaction),
    }),
  );
  if (isMoved) return;
  if (isOnlyExample && filter && (await Trainer.exists(filter))) throw noExample();
  throw notFound('Trainer');
}

/** Restores a trainer from the trash, with the athletes that have no other trainer now. */
export const restoreTrainer: Restore = async ({ record, athleteIds }, transaction) => {
  const restored = isNamed(record as object as Named) ? record : { ...record, isPublished: false };
  await insertSearchable(Trainer, search, { record: restored, transaction });
  await regainAthletes(String(record._id), athleteIds, transaction);
};

/** Derives again what trainers are searched and sorted by. */
export const refreshTrainers = (run: MigrationRun): Promise<number> =>
  refreshSearchWords(Trainer, search, run);

type Named = Pick<TrainerFields, 'firstName' | 'lastName'>;

const isNamed = ({ firstName, lastName }: Named) => isTrainerNamed({ first: firstName, last: lastName });

function assertPublishable(trainer: Named & Pick<TrainerFields, 'isPublished'>): void {
  if (trainer.isPublished && !isNamed(trainer))
    throw validationFailed({ first_name: trainerMessages.nameless });
}

const nameOf = ({ firstName, lastName }: Named) => `${firstName} ${lastName}`.trim();

export const labelOf = (trainer: Pick<TrainerFields, 'firstName' | 'lastName' | 'slug'>) =>
  nameOf(trainer) || trainer.slug;

/** For the audit trail. */
export const auditedTrainer = auditedRecords(Trainer, {
  titleOf: labelOf,
  isPublic: ({ isPublished }) => isPublished,
});

/** For leads that came from a profile. */
export const namedTrainers = namedRecords<TrainerFields>(Trainer, {
  ...{ seen: { isPublished: true }, select: 'firstName lastName slug', nameOf: labelOf },
});

/** Throws 404, or 409 when the record has changed since the version on which the edit is based. */
async function findFresh(key: string, basedOn: string | undefined): Promise<TrainerDoc> {
  const trainer = await findDocument(key);
  assertNotStale(trainer, basedOn);
  return trainer;
}

async function findDocument(key: string): Promise<TrainerDoc> {
  const filter = keyFilter(key);
  const trainer = filter && (await Trainer.findOne(filter));
  if (!trainer) throw notFound('Trainer');
  return trainer;
}

function storePhoto({ file, throwIfShuttingDown }: TrainerPhoto) {
  return storeImages(file ? [file] : [], {
    widths: limits.portraitWidths,
    subject: 'person',
    throwIfShuttingDown,
  });
}
