import { anyOf, keyFilter, not } from '../../db/filters';
import type { Stored } from '../../db/findPage';
import type { Transaction } from '../../db/inTransaction';
import { type PersonQuery, byWords, recordsOfPerson } from '../../records/person';
import { Golfer, type GolferFields } from './golfer.model';
import { imageIdsOf } from './golferPhoto.service';

export type StoredGolfer = Stored<GolferFields>;

/** The athletes who may be the person, or whose consent the person gave; at most about `limit`. */
export function golfersOfPerson(query: PersonQuery, limit: number): Promise<StoredGolfer[]> {
  const byConsent = query.name === '' ? undefined : { 'consent.givenBy': not('') };
  const filters = [keyFilter(query.key), byWords(query.name), byConsent];
  return recordsOfPerson<GolferFields>(Golfer, query, { filters, traitsOf: traitsOfGolfer, limit });
}

/** Of a stored athlete, also of one in the trash. */
export function traitsOfGolfer({ _id, slug, firstName, lastName, consent }: StoredGolfer) {
  return { id: String(_id), slug, name: `${firstName} ${lastName}`.trim(), givenBy: consent?.givenBy };
}

export function golfersByIds(ids: readonly string[]): Promise<StoredGolfer[]> {
  return Golfer.find({ _id: anyOf(ids) })
    .lean<StoredGolfer[]>()
    .exec();
}

/** Deletes an athlete for good, past the trash. Returns the ids of the pictures, or null when there is no such athlete. */
export async function eraseGolfer(id: string, transaction: Transaction): Promise<string[] | null> {
  const golfer = await Golfer.findOneAndDelete({ _id: id }, { session: transaction }).lean();
  if (!golfer) return null;
  return imageIdsOf(golfer);
}

/** The card as the person reads it. */
export function cardInExport({ card }: Partial<Pick<StoredGolfer, 'card'>>) {
  const { figures = [], results = [], films = [], schedule = [] } = card ?? {};
  return { figures, results, films, schedule };
}
