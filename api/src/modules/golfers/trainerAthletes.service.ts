import { anyOf } from '../../db/filters';
import { type FoundPage, type ListQuery, type Stored, searchPage } from '../../db/findPage';
import type { Transaction } from '../../db/inTransaction';
import { Golfer, type GolferFields } from './golfer.model';
import { concealed } from './shownGolfer';

type Athlete = Pick<
  GolferFields,
  'slug' | 'firstName' | 'lastName' | 'gradYear' | 'sports' | 'photo' | 'isExample' | 'isVisible'
>;

const CARD =
  'slug firstName lastName gradYear sports photo isExample isVisible hiddenGroups isBelowSixteen sortName';

export interface AthletesAsked {
  /** Includes athletes that the public may not see. */
  hidden: boolean;
  query: ListQuery;
}

/** The athletes of a trainer, all of them or a page. */
export async function athletesOf(
  trainerId: string,
  { hidden, query }: AthletesAsked,
): Promise<FoundPage<Athlete>> {
  const filter = { trainerId, ...(!hidden && { isVisible: true }) };
  const words = hidden ? 'searchWords' : 'publicWords';
  const found = await searchPage(Golfer, { query, select: CARD, filter, words });
  return hidden ? found : { ...found, items: found.items.map(concealed) };
}

/** Removes the trainer from the athletes, which stay (docs/product.md#entities). Returns their ids. */
export async function releaseAthletes(trainerId: string, transaction: Transaction): Promise<string[]> {
  const released = await Golfer.find({ trainerId })
    .select('_id')
    .session(transaction)
    .lean<Stored<object>[]>();
  await Golfer.updateMany({ trainerId }, { $set: { trainerId: null } }, { session: transaction });
  return released.map(({ _id }) => String(_id));
}

/** Gives these athletes their trainer back, unless they are deleted or have another trainer now. */
export async function regainAthletes(
  trainerId: string,
  athleteIds: readonly string[],
  transaction: Transaction,
): Promise<void> {
  const isFree = { _id: anyOf(athleteIds), trainerId: null };
  await Golfer.updateMany(isFree, { $set: { trainerId } }, { session: transaction });
}
