import {
  filmOf,
  type GolferCardInput,
  type GolferInput,
  type GolferPatch,
  golferMessages,
  limits,
} from '@site/contract';
import { keyFilter } from '../../db/filters';
import { type FoundPage, type ListQuery, type Stored, searchPage } from '../../db/findPage';
import type { Transaction } from '../../db/inTransaction';
import { notFound, validationFailed } from '../../http/errors';
import type { StoredImage } from '../../records/fields';
import { moveToNewUrl, storeImages } from '../../records/pictures/image.service';
import { recordKind } from '../../records/recordKind';
import { type Edit, createRecord, saveRecord, saveWithin } from '../../records/save';
import { forgetOldSlugs, redirectsOf } from '../../records/slugs';
import { deleteRecord } from '../../records/trash/trash.service';
import { unpublishPlacementsOf } from '../placements/placement.service';
import { readSettings } from '../site/settings.service';
import { trainerExists, trainersById } from '../trainers/trainer.service';
import {
  type GolferDoc,
  type GolferFields,
  type GolferWithTrainer,
  type Visibility,
  Golfer,
  NO_CARD,
  applyGolferPatch,
  isSeenWithoutConsent,
  publicPhotoOf,
} from './golfer.model';
import { type GolferFilters, storedFilters } from './golferFilters';
import { slugOfName, slugTellsName } from './golferNames';

export const golferKind = recordKind<GolferFields>({
  kind: 'golfer',
  what: 'Athlete',
  model: Golfer,
  labelOf: ({ firstName, lastName, slug }) => `${firstName} ${lastName}`.trim() || slug,
  publicWhere: { isVisible: true },
  slugFor: slugOfName,
  imageIdsOf: ({ photo }) => (photo ? [photo.id] : []),
  // A record that was deleted before these fields were there is restored with the first two.
  isPublicWithoutConsent: (record) =>
    isSeenWithoutConsent({ isPublished: true, hiddenGroups: [], ...(record as Partial<GolferFields>) }),
  // A trainer who has been deleted since is shown again with the athlete once restored.
  async onRestore({ record }, transaction) {
    await assertMayBecomePublic(record as unknown as GolferFields, transaction);
    return record;
  },
});

type FoundGolfer = Stored<GolferWithTrainer>;

const WITHOUT_CARD = '-searchWords -publicWords -card';

/** Visible athletes, optionally of one graduation year. */
export async function listVisible(
  query: ListQuery & { grad_year?: string },
): Promise<FoundPage<GolferWithTrainer>> {
  const { grad_year: year } = query;
  const filter = { isVisible: true, ...(year !== undefined && { gradYear: Number(year) }) };
  return withTrainers(
    await searchPage(Golfer, { query, select: WITHOUT_CARD, filter, words: 'publicWords' }),
  );
}

/** All athletes that match, for admins. */
export async function listAll(query: ListQuery & GolferFilters): Promise<FoundPage<GolferWithTrainer>> {
  const filter = await storedFilters(query);
  return withTrainers(await searchPage(Golfer, { query, select: WITHOUT_CARD, filter }));
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
  return withTrainer({ ...golfer, card: { ...NO_CARD, ...golfer.card } }, transaction);
}

export const golferOrRedirect = redirectsOf(golferKind);

/** Saves an athlete, with the effects of a change in visibility. */
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

const editBy = (patch: GolferPatch, photo?: Buffer): Edit<GolferFields> =>
  golferEdit(
    async (golfer, { images, transaction }) => {
      const { trainer_id: trainerId } = patch;
      if (trainerId && !(await trainerExists(trainerId, transaction)))
        throw validationFailed({ trainer_id: golferMessages.unknownTrainer });
      const wasSeenWithoutConsent = !golfer.isNew && isSeenWithoutConsent(golfer);
      if (images[0]) golfer.photo = images[0];
      applyGolferPatch(golfer, patch);
      if (!wasSeenWithoutConsent) await assertMayBecomePublic(golfer, transaction);
    },
    {
      basedOn: patch.based_on,
      // Most athletes are minors: image search must not show their photos, even where the consent lets search engines
      // show the profile. The consent covers the page, not a photo taken out of it.
      pictures:
        photo &&
        (() => storeImages([photo], { widths: limits.portraitWidths, subject: 'person', isUnlisted: true })),
    },
  );

/** Throws 409, 413, 415 or 422. */
export async function createGolfer(input: GolferInput, photo?: Buffer): Promise<FoundGolfer> {
  return answerOf(await createRecord(golferKind, editBy(input, photo)));
}

/** Adds a hidden athlete. Returns the id. */
export async function insertHidden(fields: GolferPatch, transaction: Transaction): Promise<string> {
  const edit = editBy({ ...fields, is_published: false });
  const { saved } = await saveWithin(golferKind, new Golfer(), { edit, transaction });
  return String(saved._id);
}

/**
 * Merges the patch into the record: fields missing from the patch stay. When a person is hidden, the picture moves to a new
 * URL. Throws 404, 409, 413, 415 or 422.
 */
export async function updateGolfer(key: string, patch: GolferPatch, photo?: Buffer): Promise<FoundGolfer> {
  return answerOf(await saveRecord(golferKind, key, editBy(patch, photo)));
}

/** Replaces the whole card. Throws 404, or 409 when the record has changed since the edit was begun. */
export async function changeCard(
  key: string,
  { based_on: basedOn, ...input }: GolferCardInput,
): Promise<FoundGolfer> {
  const films = input.films.map((film) => ({
    ...film,
    address: filmOf(film.address)?.address ?? film.address,
  }));
  const replaceCard = (golfer: GolferDoc) => void (golfer.card = { ...input, films });
  return answerOf(await saveRecord(golferKind, key, golferEdit(replaceCard, { basedOn })));
}

/** Moves the athlete to the trash, where the photo is not served. Throws 404, also the second time. */
export const deleteGolfer = (key: string): Promise<void> => deleteRecord(golferKind, key);

/**
 * docs/product.md#consent: where the settings ask for it, nobody becomes public without a consent record. Call it for
 * an athlete who was not public like that before. Throws 422.
 */
async function assertMayBecomePublic(golfer: Visibility, transaction: Transaction): Promise<void> {
  if (!isSeenWithoutConsent(golfer)) return;
  const { publishOnlyWithConsent } = await readSettings(transaction);
  if (publishOnlyWithConsent) throw validationFailed({ consent: golferMessages.consentRequired });
}

/** A consent that has just been withdrawn takes the placements under the athlete's name off the site as well. */
export async function followWithdrawal(
  { firstName, lastName, consent }: Pick<GolferFields, 'firstName' | 'lastName' | 'consent'>,
  before: Pick<GolferFields, 'consent'> | null,
  transaction: Transaction,
): Promise<void> {
  if (!consent?.withdrawnAt || before?.consent?.withdrawnAt) return;
  await unpublishPlacementsOf(`${firstName} ${lastName}`, transaction);
}

/** Moves a photo that visitors saw `before` the change, and do not see after it, to a new URL. */
export async function withdrawPhoto(
  golfer: GolferDoc,
  before: StoredImage | null,
  transaction: Transaction,
): Promise<void> {
  if (!before || golfer.photo?.id !== before.id || publicPhotoOf(golfer)) return;
  golfer.photo = await moveToNewUrl(before, transaction);
}

const answerOf = (saved: GolferDoc): Promise<FoundGolfer> =>
  withTrainer(saved.toObject<Stored<GolferFields>>());

async function withTrainer(golfer: Stored<GolferFields>, transaction?: Transaction): Promise<FoundGolfer> {
  const { items } = await withTrainers({ items: [golfer], total: 1 }, transaction);
  return items[0] as FoundGolfer;
}

/** One query for the trainers of all athletes. A trainer that no longer exists is null. */
async function withTrainers(
  { items, total }: FoundPage<GolferFields>,
  transaction?: Transaction,
): Promise<FoundPage<GolferWithTrainer>> {
  const ids = items.flatMap(({ trainerId }) => (trainerId ? [String(trainerId)] : []));
  const trainers = await trainersById(ids, transaction);
  return {
    items: items.map((golfer) => ({ ...golfer, trainer: trainers.get(String(golfer.trainerId)) ?? null })),
    total,
  };
}
