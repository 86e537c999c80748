import type { PictureFocus } from '@site/contract';
import type { Transaction } from '../../db/inTransaction';
import type { PictureUse, PicturesSought } from '../../records/pictures/PictureUse';
import { focusInPeople, photosOfPeople } from '../../records/pictures/peoplesPhotos.service';
import { type TrainerFields, Trainer } from './trainer.model';
import { labelOf } from './trainer.service';

/** The trainers with these photos, or with a photo among those that `q` finds. */
export const picturesOfTrainers = (asked: PicturesSought): Promise<PictureUse[]> =>
  photosOfPeople<TrainerFields>(
    Trainer,
    {
      kind: 'trainer',
      idField: 'image.id',
      select: 'firstName lastName slug isPublished image',
      titleOf: labelOf,
      picturesOf: ({ image, isPublished }) => [{ image, place: 'photo', isPublic: isPublished }],
    },
    asked,
  );

/** The ids of every picture that a trainer references. */
export async function imageIdsOfTrainers(transaction?: Transaction): Promise<string[]> {
  return (await Trainer.distinct('image.id').session(transaction ?? null)).map(String);
}
/** What stays in view of a trainer's photo. */
export const focusInTrainers = (id: string, focus: PictureFocus, transaction: Transaction): Promise<void> =>
  focusInPeople<TrainerFields>(Trainer, 'image', { id, focus, transaction });
