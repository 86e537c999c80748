import {
  filmOf,
  type GolferCardInput,
  type GolferInput,
  type GolferPatch,
  golferMessages,
} from '@site/contract';
import { keyFilter } from '../../db/filters';
import { type FoundPage, type ListQuery, type PublicPage, type Stored, searchPage } from '../../db/findPage';
import type { Transaction } from '../../db/inTransaction';
import { notFound, validationFailed } from '../../http/errors';
import { type ExampleCondition, deleteRecord } from '../../records/trash/deleteRecord';
import { forgetOldSlugs, redirectsOf } from '../../records/slugs';
import { recordKind } from '../../records/recordKind';
import { type Edit, createRecord, saveRecord, saveWithin } from '../../records/save';
import { trainerExists, trainersById } from '../trainers/trainer.service';
import {
  type GolferDoc,
  type GolferFields,
  type GolferWithTrainer,
  Golfer,
  NO_CARD,
  applyGolferPatch,
  derivedFields,
  golferRowPaths,
  mayBeIndexed,
} from './golfer.model';
import {
  assertMayBecomePublic,
  followWithdrawal,
  isSeenWithoutConsent,
  restoresWithoutConsent,
} from './golferConsent.service';
import { type GolferFilters, storedFilters } from './golferFilters';
import {
  type GolferPhoto,
  imageIdsOf,
  publicPhotoOf,
  storePhoto,
  withdrawPhoto,
} from './golferPhoto.service';
import { slugOfName, slugTellsName } from './shownGolfer';

const labelOf = ({ firstName, lastName, slug }: GolferFields) => `${firstName} ${lastName}`.trim() || slug;

export const golferKind = recordKind<GolferFields>({
  kind: 'golfer',
  what: 'Athlete',
  model: Golfer,
  labelOf,
  publicWhere: { isVisible: true },
  slugFor: slugOfName,
  imageIdsOf,
  search: {
    from: ['firstName', 'lastName', 'sports', 'country', 'consent', 'gradYear'],
    derive: derivedFields,
  },
  isPublicWithoutConsent: restoresWithoutConsent,
  // A trainer who has been deleted since is shown again with the athlete once restored.
  async onRestore({ record }, transaction) {
    await assertMayBecomePublic(record as unknown as GolferFields, transaction);
    // Its file may have been imported again meanwhile.
    const { importedFrom: _, ...kept } = record;
    return kept as typeof record;
  },
});

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
  const select = isRows ? [...golferRowPaths, query.sort.field].join(' ') : undefined;
  return listWhere(await storedFilters(query), { query, select });
}

interface ListedHow {
  query: ListQuery;
  select?: string | undefined;
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
export async function getGolfer(
  key: string,
  { hidden, transaction }: { hidden: boolean; transaction?: Transaction | undefined },
): Promise<FoundGolfer> {
  const filter = keyFilter(key);
  const golfer =
    filter &&
    (await Golfer.findOne(filter)
      .session(transaction ?? null)
      .lean<Stored<GolferFields>>());
  if (!golfer || (!golfer.isVisible && !hidden)) throw notFound('Athlete');
  // So that each profile says when it was changed.
  return withTrainer({ ...golfer, card: { ...NO_CARD, ...golfer.card } });
}

export const golferOrRedirect = redirectsOf(golferKind);

/** Every save of an athlete: with what follows from a change of what visitors see. */
export const golferEdit = (
  apply: Edit<GolferFields>['apply'],
  sent: Pick<Edit<GolferFields>, 'basedOn' | 'pictures'> = {},
): Edit<GolferFields> => ({
  ...sent,
  apply,
  async beforeSave(golfer, before, transaction) {
    // An empty one is made from the name that is shown.
    if (slugTellsName(golfer)) golfer.slug = '';
    await withdrawPhoto(golfer, before && publicPhotoOf(before), transaction);
  },
  async afterSave(golfer, before, transaction) {
    await followWithdrawal(golfer, before, transaction);
    // An earlier address may tell the name that is no longer shown.
    if (golfer.isBelowSixteen) await forgetOldSlugs(String(golfer._id), transaction);
  },
});

const editBy = (patch: GolferPatch, photo: GolferPhoto): Edit<GolferFields> =>
  golferEdit(
    async (golfer, { images, transaction }) => {
      await assertTrainer(patch.trainer_id, transaction);
      const wasSeenWithoutConsent = !golfer.isNew && isSeenWithoutConsent(golfer);
      if (images[0]) golfer.photo = images[0];
      applyGolferPatch(golfer, patch);
      if (!wasSeenWithoutConsent) await assertMayBecomePublic(golfer, transaction);
    },
    { basedOn: patch.based_on, pictures: photo.file && (() => storePhoto(photo)) },
  );

/** Throws 409, 413, 415 or 422. */
export async function createGolfer(input: GolferInput, photo: GolferPhoto): Promise<FoundGolfer> {
  return withTrainer(plain(await createRecord(golferKind, editBy(input, photo))));
}

/** Adds an athlete whom nobody but admins sees. Returns the id. */
export async function insertHidden(fields: GolferPatch, transaction: Transaction): Promise<string> {
  const edit = editBy({ ...fields, is_published: false }, {});
  const { saved } = await saveWithin(golferKind, new Golfer(), { edit, transaction });
  return String(saved._id);
}

/**
 * Merges the patch into the record: fields missing from the patch stay. When a person is hidden, the picture moves to a new
 * URL. Throws 404, 409, 413, 415 or 422.
 */
export async function updateGolfer(
  key: string,
  patch: GolferPatch,
  photo: GolferPhoto,
): Promise<FoundGolfer> {
  return withTrainer(plain(await saveRecord(golferKind, key, editBy(patch, photo))));
}

/** Replaces the whole card. Throws 404, or 409 when the record has changed since the edit was begun. */
export async function changeCard(
  key: string,
  { based_on: basedOn, ...input }: GolferCardInput,
): Promise<FoundGolfer> {
  const films = input.films.map(({ address, title, length }) => ({
    address: filmOf(address)?.address ?? address,
    title,
    length,
  }));
  const replaceCard = (golfer: GolferDoc) => void (golfer.card = { ...input, films });
  return withTrainer(plain(await saveRecord(golferKind, key, golferEdit(replaceCard, { basedOn }))));
}

/**
 * Moves the athlete to the trash, where the photo is not served. Throws 404, also the second time, and 422 where only an
 * example may be deleted and this is none.
 */
export const deleteGolfer = (key: string, condition?: ExampleCondition): Promise<void> =>
  deleteRecord(golferKind, key, condition);

async function assertTrainer(id: string | null | undefined, transaction: Transaction): Promise<void> {
  if (id && !(await trainerExists(id, transaction)))
    throw validationFailed({ trainer_id: golferMessages.unknownTrainer });
}

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
