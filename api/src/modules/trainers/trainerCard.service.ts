import type { Stored } from '../../db/findPage';
import { type TrainerFields, Trainer, hasOneOf } from './trainer.model';

type TrainerCard = Pick<
  Stored<TrainerFields>,
  '_id' | 'slug' | 'firstName' | 'lastName' | 'title' | 'isPublished' | 'isExample'
>;

const CARD = 'slug firstName lastName title isPublished isExample';

/** The trainers with these ids, by id, in one query; missing ones are left out. */
export async function trainersById(ids: readonly string[]): Promise<Map<string, TrainerCard>> {
  if (ids.length === 0) return new Map();
  const found = await Trainer.find(hasOneOf(ids)).select(CARD).lean<TrainerCard[]>();
  return new Map(found.map((trainer) => [String(trainer._id), trainer]));
}

export async function trainerExists(id: string): Promise<boolean> {
  return (await Trainer.exists({ _id: id })) !== null;
}
