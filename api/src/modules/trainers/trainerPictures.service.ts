import { pictureOwner } from '../../records/pictures/pictureUses';
import { type TrainerFields, Trainer } from './trainer.model';
import { labelOf } from './trainer.service';

/** The photos of trainers. */
export const trainerPictures = pictureOwner<TrainerFields>(Trainer, {
  kind: 'trainer',
  naming: (imageId) => ({ 'image.id': imageId }),
  select: 'firstName lastName slug isPublished image',
  titleOf: labelOf,
  usesIn: ({ image, isPublished }) =>
    image ? [{ imageId: image.id, place: 'photo', isPublic: isPublished }] : [],
});
