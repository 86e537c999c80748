import { limits } from '@site/contract';
import { anyOf } from '../../db/filters';
import type { Transaction } from '../../db/inTransaction';
import type { StoredImage } from '../../records/fields';
import { moveToNewUrl, storeImages } from '../../records/pictures/image.service';
import { pictureOwner } from '../../records/pictures/pictureUses';
import { type GolferDoc, type GolferFields, Golfer, isShown } from './golfer.model';

export interface GolferPhoto {
  file?: Buffer;
}

/**
 * Most athletes are minors: image search must not show their photos, even where the consent lets search engines show
 * the profile. The consent covers the page, not a photo taken out of it.
 */
export function storePhoto({ file }: GolferPhoto): Promise<StoredImage[]> {
  return storeImages(file ? [file] : [], {
    widths: limits.portraitWidths,
    subject: 'person',
    isUnlisted: true,
  });
}

type Shown = Pick<GolferFields, 'isPublished' | 'consent' | 'hiddenGroups' | 'photo'>;

/** The ids of the pictures of an athlete. */
export const imageIdsOf = ({ photo }: Pick<GolferFields, 'photo'>): string[] => (photo ? [photo.id] : []);

/** The photo that visitors see. */
export function publicPhotoOf(golfer: Shown): StoredImage | null {
  return isShown(golfer, 'photo') ? golfer.photo : null;
}

/** Moves a photo that visitors saw `before` the change, and do not see after it, to a new URL. */
export async function withdrawPhoto(
  golfer: GolferDoc,
  before: StoredImage | null,
  transaction: Transaction,
): Promise<void> {
  if (!before || golfer.photo?.id !== before.id || publicPhotoOf(golfer)) return;
  golfer.photo = await moveToNewUrl(before, transaction);
}

/** The photos of athletes. */
export const golferPictures = pictureOwner<GolferFields>(Golfer, {
  kind: 'golfer',
  naming: (imageIds) => ({ 'photo.id': anyOf(imageIds) }),
  select: 'firstName lastName slug isPublished consent.withdrawnAt hiddenGroups photo',
  titleOf: ({ firstName, lastName, slug }) => `${firstName} ${lastName}`.trim() || slug,
  usesIn: (golfer) =>
    imageIdsOf(golfer).map((imageId) => ({
      imageId,
      place: 'photo',
      isPublic: publicPhotoOf(golfer) !== null,
    })),
});
