import type { Stored } from '../../db/findPage';
import type { Transaction } from '../../db/inTransaction';
import { Golfer, type GolferFields, isFreeAmong } from './golfer.model';

type Athlete = Pick<
  Stored<GolferFields>,
  '_id' | 'slug' | 'firstName' | 'lastName' | 'gradYear' | 'sports' | 'photo'
>;

const CARD = 'slug firstName lastName gradYear sports photo';

/** The athletes of a trainer by name; `hidden` includes athletes that the public may not see. */
export async function athletesOf(trainerId: string, { hidden }: { hidden: boolean }): Promise<Athlete[]> {
  const filter = hidden ? { trainerId } : { trainerId, isVisible: true };
  return Golfer.find(filter).sort({ sortName: 1, _id: 1 }).select(CARD).lean<Athlete[]>();
}

/** Removes the trainer from the athletes, which stay (docs/product.md#entities). Returns their ids. */
export async function releaseAthletes(trainerId: string, transaction: Transaction): Promise<string[]> {
  const released = await Golfer.find({ trainerId })
    .select('_id')
    .session(transaction)
    .lean<Pick<Athlete, '_id'>[]>();
  await Golfer.updateMany({ trainerId }, { $set: { trainerId: null } }, { session: transaction });
  return released.map(({ _id }) => String(_id));
}

/** Gives these athletes their trainer back, unless they are deleted or have another trainer now. */
export async function regainAthletes(
  trainerId: string,
  athleteIds: readonly string[],
  transaction: Transaction,
): Promise<void> {
  await Golfer.updateMany(isFreeAmong(athleteIds), { $set: { trainerId } }, { session: transaction });
}
