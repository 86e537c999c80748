import { anyOf, keyFilter, not } from '../../db/filters';
import type { Stored } from '../../db/findPage';
import type { Transaction } from '../../db/inTransaction';
import { namingRecords } from '../../db/namingRecords';
import { matching } from '../../db/searchWords';
import { findAndDelete } from '../../db/wholeRecord';
import { type SoughtPerson, fitOf } from '../../shared/soughtPerson';
import { Golfer, type GolferFields } from './golfer.model';
import { imageIdsOf } from './golferPictures.service';

export type StoredGolfer = Stored<GolferFields>;

/** The athletes who may be the person, or whose consent the person gave; at most about `limit`. */
export async function golfersOfPerson(sought: SoughtPerson, limit: number): Promise<StoredGolfer[]> {
  const byKey = sought.key === '' ? undefined : keyFilter(sought.key);
  // Who gave the consent is in no index: there are thousands of athletes at most.
  const byName = sought.name === '' ? [] : [matching(sought.name), { 'consent.givenBy': not('') }];
  const found: StoredGolfer[] = [];
  for (const filter of [...(byKey ? [byKey] : []), ...byName]) {
    const cursor = Golfer.find(filter as Record<string, unknown>)
      .sort({ _id: -1 })
      .lean<StoredGolfer>()
      .cursor();
    for await (const golfer of cursor) {
      if (!fitOf(sought, traitsOfGolfer(golfer as StoredGolfer))) continue;
      found.push(golfer as StoredGolfer);
      if (found.length > limit) return found;
    }
  }
  return found;
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
  const golfer = await findAndDelete(Golfer, { _id: id }, transaction);
  if (!golfer) return null;
  return imageIdsOf(golfer);
}

/** The card as the person reads it: the stills are among the pictures. */
export function cardInExport({ card }: Partial<Pick<StoredGolfer, 'card'>>) {
  const { figures = [], results = [], films = [], schedule = [] } = card ?? {};
  return { figures, results, films: films.map(({ still: _still, ...film }) => film), schedule };
}

/** The athletes whose texts name somebody else: their own name makes them a record of the person. */
export const namingGolfers = namingRecords<GolferFields>(Golfer, {
  kind: 'golfer',
  select: 'firstName lastName slug testimonial academics card consent.scope updatedAt',
  describe: ({ firstName, lastName, slug, updatedAt }) => ({
    ...{ title: `${firstName} ${lastName}`.trim() || slug, updatedAt },
  }),
  textsOf: ({ testimonial, academics, card, consent }) => [testimonial, academics, card, consent],
});
