import type { LeadAthleteWire } from '@site/contract';
import { anyOf, keyFilter, not } from '../../db/filters';
import {
  type FoundPage,
  type ListQuery,
  type PublicPage,
  type Stored,
  publicPages,
  searchPage,
  eraseStored,
  findByIds,
} from '../../db/findPage';
import type { Transaction } from '../../db/inTransaction';
import { type PersonQuery, byWords, recordsOfPerson } from '../../records/person';
import { pictureOwner } from '../../records/pictures/pictureUses';
import { recordInTrash } from '../../records/trash/trash.model';
import { type GolferFields, Golfer, publicPhotoOf } from './golfer.model';
import { indexable, needsOwnConsentFilter, publicWithoutConsent } from './golferFilters';
import { shownNames } from './golferNames';

// Queries of other modules about athletes. `golfer.service` imports some of them.

export type StoredGolfer = Stored<GolferFields>;

type Athlete = Pick<
  GolferFields,
  'slug' | 'firstName' | 'lastName' | 'gradYear' | 'sports' | 'photo' | 'isExample' | 'isVisible'
>;

const CARD =
  'slug firstName lastName gradYear sports photo isExample isVisible hiddenGroups isBelowSixteen sortName';

export interface AthletesQuery {
  /** Includes athletes that the public may not see. */
  hidden: boolean;
  query: ListQuery;
}

/** The athletes of a trainer, all of them or a page. */
export async function athletesOf(
  trainerId: string,
  { hidden, query }: AthletesQuery,
): Promise<FoundPage<Athlete>> {
  const filter = { trainerId, ...(!hidden && { isVisible: true }) };
  const words = hidden ? 'searchWords' : 'publicWords';
  const found = await searchPage(Golfer, { query, select: CARD, filter, words });
  return hidden ? found : { ...found, items: found.items.map(shownToVisitors) };
}

const shownToVisitors = (golfer: StoredGolfer): StoredGolfer => ({
  ...golfer,
  ...shownNames(golfer),
  photo: golfer.hiddenGroups?.includes('photo') ? null : golfer.photo,
});

/** Removes the trainer from the athletes, which stay (docs/product.md#entities). Returns their ids. */
export async function unassignAthletes(trainerId: string, transaction: Transaction): Promise<string[]> {
  const released = await Golfer.find({ trainerId })
    .select('_id')
    .session(transaction)
    .lean<Stored<object>[]>();
  await Golfer.updateMany({ trainerId }, { $set: { trainerId: null } }, { session: transaction });
  return released.map(({ _id }) => String(_id));
}

/** Gives these athletes their trainer back, unless they are deleted or have another trainer now. */
export async function reassignAthletes(
  trainerId: string,
  athleteIds: readonly string[],
  transaction: Transaction,
): Promise<void> {
  const isFree = { _id: anyOf(athleteIds), trainerId: null };
  await Golfer.updateMany(isFree, { $set: { trainerId } }, { session: transaction });
}

/** Whether an athlete is stored, in the list or in the trash. In a transaction it cannot move in between. */
export async function athleteIsKept(id: string, transaction?: Transaction): Promise<boolean> {
  if (await Golfer.exists({ _id: id }).session(transaction ?? null)) return true;
  return (await golferInTrash(id, transaction)) !== null;
}

/** Null when it was deleted for good. */
export async function findAthlete(id: string): Promise<LeadAthleteWire | null> {
  const listed = await Golfer.findById(id).select('firstName lastName').lean<Stored<GolferFields>>();
  const golfer = listed ?? (await golferInTrash(id));
  if (!golfer) return null;
  return { id, name: `${golfer.firstName} ${golfer.lastName}`.trim(), is_deleted: !listed };
}

/** Returns null unless the athlete is in the trash. */
export async function golferInTrash(
  id: string,
  transaction?: Transaction,
): Promise<Stored<GolferFields> | null> {
  return (await recordInTrash({ kind: 'golfer', id }, transaction)) as Stored<GolferFields> | null;
}

/** The athletes who may be the person, or whose consent the person gave; at most about `limit`. */
export function golfersOfPerson(query: PersonQuery, limit: number): Promise<StoredGolfer[]> {
  const byConsent = query.name === '' ? undefined : { 'consent.givenBy': not('') };
  const filters = [keyFilter(query.key), byWords(query.name), byConsent];
  return recordsOfPerson<GolferFields>(Golfer, query, { filters, traitsOf: traitsOfGolfer, limit });
}

/** The fields that identify an athlete, who may be in the trash. */
export function traitsOfGolfer({ _id, slug, firstName, lastName, consent }: StoredGolfer) {
  return { id: String(_id), slug, name: `${firstName} ${lastName}`.trim(), givenBy: consent?.givenBy };
}

export const golfersByIds = (ids: readonly string[]): Promise<StoredGolfer[]> => findByIds(Golfer, ids);

export const eraseGolfer = (id: string, transaction: Transaction) => eraseStored(Golfer, id, transaction);

/** The card as the person reads it. */
export function cardInExport({ card }: Partial<Pick<StoredGolfer, 'card'>>) {
  const { figures = [], results = [], films = [], schedule = [] } = card ?? {};
  return { figures, results, films, schedule };
}

/** Visible athletes without a consent record, examples excluded: the same set that the list's filters select. */
export const countWithoutConsent = (): Promise<number> => countReal(publicWithoutConsent);

/** The real athletes who turn 18 soon, or have since somebody else agreed for them. */
export const countAdults = (): Promise<number> => countReal(needsOwnConsentFilter());

const countReal = (filter: Record<string, unknown>): Promise<number> =>
  Golfer.countDocuments({ ...filter, isExample: not(true) }).exec();

/** The profiles that search engines may show. */
export const pagesOfGolfers = (): Promise<PublicPage[]> => publicPages(Golfer, indexable);

/** The photos of athletes. */
export const golferPictures = pictureOwner<GolferFields>(Golfer, {
  kind: 'golfer',
  naming: (imageIds) => ({ 'photo.id': anyOf(imageIds) }),
  select: 'firstName lastName slug isPublished consent.withdrawnAt hiddenGroups photo',
  titleOf: ({ firstName, lastName, slug }) => `${firstName} ${lastName}`.trim() || slug,
  usesIn: (golfer) =>
    golfer.photo
      ? [{ imageId: golfer.photo.id, place: 'photo', isPublic: publicPhotoOf(golfer) !== null }]
      : [],
});
