import { anyOf } from '../../db/filters';
import type { Stored } from '../../db/findPage';
import { matching } from '../../db/searchWords';
import type { PictureUse, PicturesSought } from '../../shared/PictureUse';
import { type TrainerFields, Trainer } from './trainer.model';
import { labelOf } from './trainer.service';

// A search by name that finds more is too wide to be of use.
const FOUND_MAX = 200;

type Pictured = Pick<
  Stored<TrainerFields>,
  '_id' | 'firstName' | 'lastName' | 'slug' | 'isPublished' | 'image'
>;

/** The trainers with these photos, or those with a photo among the first that `q` finds. */
export async function picturesOfTrainers(asked: PicturesSought): Promise<PictureUse[]> {
  const filter: Record<string, unknown> =
    'q' in asked ? matching(asked.q) : { 'image.id': anyOf(asked.imageIds) };
  const trainers = await Trainer.find(filter)
    .limit('q' in asked ? FOUND_MAX : 0)
    .select('firstName lastName slug isPublished image')
    .lean<Pictured[]>();
  return trainers.flatMap((trainer) => {
    if (!trainer.image) return [];
    const { image, isPublished: isPublic } = trainer;
    const use = {
      kind: 'trainer',
      id: String(trainer._id),
      title: labelOf(trainer),
      place: 'photo',
    } as const;
    return [{ ...use, imageId: image.id, isPublic }];
  });
}
