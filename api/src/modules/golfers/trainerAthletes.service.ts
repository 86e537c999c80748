import type { Stored } from '../../db/findPage';
import { Golfer, type GolferFields } from './golfer.model';

type Athlete = Pick<
  Stored<GolferFields>,
  '_id' | 'slug' | 'firstName' | 'lastName' | 'gradYear' | 'sports' | 'photo'
>;

const CARD = 'slug firstName lastName gradYear sports photo';

/** The athletes of a trainer by name; `hidden` says whether those are shown whom the public may not see. */
export async function athletesOf(trainerId: string, { hidden }: { hidden: boolean }): Promise<Athlete[]> {
  const filter = hidden ? { trainerId } : { trainerId, isVisible: true };
  return Golfer.find(filter).sort({ sortName: 1, _id: 1 }).select(CARD).lean<Athlete[]>();
}

/** The athletes of a trainer stay, without one (DECISIONS 18). */
export async function releaseAthletes(trainerId: string): Promise<void> {
  await Golfer.updateMany({ trainerId }, { $set: { trainerId: null } });
}
