import { type GolferInput, type GolferPatch, golferMessages } from '@site/contract';
import { auditedRecords } from '../../records/audit/auditedRecords';
import { assertNotStale, savedWithRetry } from '../../records/concurrentEdits';
import { type FoundPage, type ListQuery, type PublicPage, type Stored, searchPage } from '../../db/findPage';
import { type ExampleCondition, noExample, onlyExampleOf } from '../../records/examples';
import { namedRecords } from '../../records/namedRecords';
import { inTransaction } from '../../db/inTransaction';
import type { MigrationRun } from '../../db/migrations/Migration';
import { keyFilter } from '../../db/filters';
import { type SearchRules, insertSearchable, refreshSearchWords } from '../../db/searchWords';
import type { Restore } from '../../records/trash/wholeRecord';
import { askedSlug } from '../../records/askedSlug';
import { withFreeSlug } from '../../records/withFreeSlug';
import { notFound, validationFailed } from '../../http/errors';
import { deleteUnreferenced } from '../../records/pictures/image.service';
import { forgetOldSlugs, keepOldSlug } from '../../records/oldAddresses/oldSlug.service';
import { trainerExists, trainersById } from '../trainers/trainer.service';
import { moveToTrash } from '../../records/trash/moveToTrash.service';
import {
  type GolferDoc,
  type GolferFields,
  type GolferWithTrainer,
  Golfer,
  golferRowPaths,
  mayBeIndexed,
  soughtBy,
  applyGolferPatch,
} from './golfer.model';
import { insertAt, slugOfName, slugTellsName } from './golferAddress.service';
import { applyAllowed, assertMayBecome } from './golferConsent.service';
import { type GolferFilters, storedFilters } from './golferFilters';
import { NO_CARD } from './golferCard.model';
import {
  type GolferPhoto,
  imageIdsOf,
  publicPhotoOf,
  storePhoto,
  withdrawPhoto,
} from './golferPhoto.service';
import { followConsent } from './golferWithdrawal.service';

const search: SearchRules<GolferFields> = {
  from: ['firstName', 'lastName', 'sports', 'country', 'consent', 'gradYear'],
  derive: soughtBy,
};

type FoundGolfer = Stored<GolferWithTrainer>;

/** Visible athletes, optionally of one graduation year. */
export async function listVisible(
  query: ListQuery,
  gradYear?: number,
): Promise<FoundPage<GolferWithTrainer>> {
  const ofYear = gradYear === undefined ? {} : { gradYear };
  return listWhere({ isVisible: true, ...ofYear }, { query, words: 'publicWords' });
}

/** As rows they have only what a row shows. */
export async function listAll({
  isRows,
  ...query
}: ListQuery & GolferFilters & { isRows: boolean }): Promise<FoundPage<GolferWithTrainer>> {
  return listWhere(await storedFilters(query), { query, ...(isRows && { select: rowOf(query.sort) }) });
}

const rowOf = ({ field }: ListQuery['sort']): string => [...golferRowPaths, field].join(' ');

interface ListedHow {
  query: ListQuery;
  select?: string;
  words?: 'publicWords';
}

async function listWhere(
  filter: Record<string, unknown>,
  { query, select = '-searchWords -publicWords -card', words }: ListedHow,
): Promise<FoundPage<GolferWithTrainer>> {
  const found = await searchPage(Golfer, { query, select, filter, words });
  return { ...found, items: await withTrainers(found.items) };
}

/** The profiles that search engines may show. */
export async function indexablePagesOfGolfers(): Promise<PublicPage[]> {
  const allowed = await Golfer.find({ isVisible: true, 'consent.searchEngines': true })
    .sort({ updatedAt: -1, _id: 1 })
    .select('slug updatedAt isVisible isExample consent')
    .lean<Stored<GolferFields>[]>();
  return allowed.filter(mayBeIndexed);
}

/** Throws 404, also for a hidden athlete. */
export async function getGolfer(key: string, { hidden }: { hidden: boolean }): Promise<FoundGolfer> {
  const filter = keyFilter(key);
  const golfer = filter && (await Golfer.findOne(filter).lean<Stored<GolferFields>>());
  if (!golfer || (!golfer.isVisible && !hidden)) throw notFound('Athlete');
  // So that each profile says when it was changed.
  return withTrainer({ ...golfer, card: { ...NO_CARD, ...golfer.card } });
}

/** Throws 409, 413, 415 or 422. The picture is stored first: if that fails, no record is created. */
export async function createGolfer(
  input: GolferInput,
  { file, throwIfShuttingDown }: GolferPhoto,
): Promise<FoundGolfer> {
  await assertTrainer(input.trainer_id);
  const golfer = new Golfer();
  applyGolferPatch(golfer, input);
  await assertMayBecome(golfer);
  const images = await storePhoto({ file, throwIfShuttingDown });
  const photo = images[0] ?? null;
  const saved = await withFreeSlug(
    golfer.slug && !slugTellsName(golfer) ? golfer.slug : slugOfName(golfer),
    (slug) => insertAt(slug, { ...golfer.toObject(), photo }),
  );
  return withTrainer(plain(saved));
}

/**
 * Merges the patch into the record: fields missing from the patch stay. A slug that is taken gets a number. The new
 * picture is stored first, then the record, and only then is the old picture deleted. When a person is hidden, the picture
 * moves to a new URL. Throws 404, 409, 413, 415 or 422.
 */
export async function updateGolfer(
  key: string,
  patch: GolferPatch,
  { file, throwIfShuttingDown }: GolferPhoto,
): Promise<FoundGolfer> {
  const found = await findFresh(key, patch.based_on);
  const { _id } = found;
  await assertTrainer(patch.trainer_id);
  // What is refused stores no photo.
  await applyAllowed(found, patch);
  const images = await storePhoto({ file, throwIfShuttingDown });
  const write = (asked?: string) =>
    inTransaction(async (transaction) => {
      const golfer = await findFresh(String(_id), patch.based_on);
      const { slug } = golfer;
      const before = imageIdsOf(golfer);
      const shownBefore = publicPhotoOf(golfer);
      const wasWithdrawn = Boolean(golfer.consent?.withdrawnAt);
      if (images[0]) golfer.photo = images[0];
      await applyAllowed(golfer, patch);
      if (asked !== undefined) golfer.slug = asked;
      await withdrawPhoto(golfer, shownBefore, transaction);
      const saved = await golfer.save({ session: transaction });
      await followConsent(saved, wasWithdrawn, transaction);
      const taken = { id: _id, before: slug, slug: saved.slug, isPublic: saved.isVisible };
      await keepOldSlug('golfer', taken, transaction);
      // An earlier address may tell the name that is no longer shown.
      if (saved.isBelowSixteen) await forgetOldSlugs(String(_id), transaction);
      return { saved, before };
    });
  const { saved, before } = await savedWithRetry('athlete', async () => {
    const asked = await slugAfter(patch, String(_id));
    return asked === undefined ? write() : withFreeSlug(asked, write);
  });
  const kept = new Set(imageIdsOf(saved));
  const held = [...before, ...images.map(({ id }) => id)];
  await deleteUnreferenced(held.filter((id) => !kept.has(id)).map((id) => ({ id })));
  return withTrainer(plain(saved));
}

/** The slug that the record gets with the patch; undefined when it stays. */
async function slugAfter(patch: GolferPatch, id: string): Promise<string | undefined> {
  const edited = await findFresh(id, patch.based_on);
  applyGolferPatch(edited, patch);
  const asked = await askedSlug(patch, () => Promise.resolve(slugOfName(edited)));
  if (asked !== undefined) edited.slug = asked;
  return slugTellsName(edited) ? slugOfName(edited) : asked;
}

/**
 * Moves the athlete to the trash, where the photo is not served. Throws 404, also the second time, and 422 where only an
 * example may be deleted and this is none.
 */
export async function deleteGolfer(key: string, { isOnlyExample }: ExampleCondition = {}): Promise<void> {
  const filter = keyFilter(key);
  const isMoved = await moveToTrash(Golfer, filter && onlyExampleOf(filter, isOnlyExample), (golfer) => ({
    kind: 'golfer',
    label: labelOf(golfer),
  }));
  if (isMoved) return;
  if (isOnlyExample && filter && (await Golfer.exists(filter))) throw noExample();
  throw notFound('Athlete');
}

/**
 * Restores an athlete from the trash. The record may hold the id of a trainer who has been deleted since: the athlete
 * is shown without a trainer until that trainer is restored. Throws 422.
 */
export const restoreGolfer: Restore = async ({ record }, transaction) => {
  await assertMayBecome(record as unknown as GolferFields);
  // Its file may have been imported again meanwhile.
  const { importedFrom: _, ...kept } = record;
  await insertSearchable(Golfer, search, { record: kept as typeof record, transaction });
};

/** Derives again what athletes are searched and sorted by. */
export const refreshGolfers = (run: MigrationRun): Promise<number> => refreshSearchWords(Golfer, search, run);

/** Throws 404, or 409 when the record has changed since the version on which the edit is based. */
async function findFresh(key: string, basedOn: string | undefined): Promise<GolferDoc> {
  const golfer = await findDocument(key);
  assertNotStale(golfer, basedOn);
  return golfer;
}

async function findDocument(key: string): Promise<GolferDoc> {
  const filter = keyFilter(key);
  const golfer = filter && (await Golfer.findOne(filter));
  if (!golfer) throw notFound('Athlete');
  return golfer;
}

async function assertTrainer(id: string | null | undefined): Promise<void> {
  if (id && !(await trainerExists(id))) {
    throw validationFailed({ trainer_id: golferMessages.unknownTrainer });
  }
}

const labelOf = ({ firstName, lastName, slug }: GolferFields) => `${firstName} ${lastName}`.trim() || slug;

/** For the audit trail. */
export const auditedGolfer = auditedRecords(Golfer, {
  titleOf: labelOf,
  isPublic: ({ isVisible }) => isVisible,
});

/** For leads that came from a profile. */
export const namedGolfers = namedRecords<GolferFields>(Golfer, {
  ...{ seen: { isVisible: true }, select: 'firstName lastName slug', nameOf: labelOf },
});

const plain = (golfer: GolferDoc) => golfer.toObject<Stored<GolferFields>>();

const withTrainer = async (golfer: Stored<GolferFields>): Promise<FoundGolfer> =>
  (await withTrainers([golfer]))[0] as FoundGolfer;

/** One query for the trainers of all athletes. A trainer that no longer exists is null. */
async function withTrainers(golfers: Stored<GolferFields>[]): Promise<FoundGolfer[]> {
  const trainers = await trainersById(
    golfers.flatMap(({ trainerId }) => (trainerId ? [String(trainerId)] : [])),
  );
  return golfers.map((golfer) =>
    Object.assign(golfer, { trainer: trainers.get(String(golfer.trainerId)) ?? null }),
  );
}
