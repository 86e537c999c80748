import { limits, type PictureFocus } from '@site/contract';
import type { Transaction } from '../../db/inTransaction';
import type { MigrationRun } from '../../db/migrations/Migration';
import type { StoredImage } from '../../records/storedFields';
import type { PictureUse, PicturesSought } from '../../records/pictures/PictureUse';
import {
  type ThrowIfShuttingDown,
  moveToNewUrl,
  storeImages,
  unlist,
} from '../../records/pictures/image.service';
import { focusInPeople, photosOfPeople } from '../../records/pictures/peoplesPhotos.service';
import { ownImageIdsInTrash } from '../../records/trash/trash.service';
import { type GolferDoc, type GolferFields, Golfer, isShown } from './golfer.model';

export interface GolferPhoto {
  file?: Buffer;
  throwIfShuttingDown?: ThrowIfShuttingDown;
}

/**
 * Most athletes are minors: image search must not show their photos, even where the consent lets search engines show
 * the profile. The consent covers the page, not a photo taken out of it.
 */
export function storePhoto({ file, throwIfShuttingDown }: GolferPhoto): Promise<StoredImage[]> {
  return storeImages(file ? [file] : [], {
    widths: limits.portraitWidths,
    subject: 'person',
    isUnlisted: true,
    throwIfShuttingDown,
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

/** The ids of every picture that an athlete references. */
export async function imageIdsOfGolfers(transaction?: Transaction): Promise<string[]> {
  const ids: unknown[] = await Golfer.distinct('photo.id').session(transaction ?? null);
  // An index has a null for a record without a picture.
  return ids.filter((id) => id !== null).map(String);
}

/** The athletes with these photos, or with one among those that `q` finds. */
export const picturesOfGolfers = (asked: PicturesSought): Promise<PictureUse[]> =>
  photosOfPeople<GolferFields>(
    Golfer,
    {
      kind: 'golfer',
      idField: 'photo.id',
      select: 'firstName lastName slug isPublished consent.withdrawnAt hiddenGroups photo',
      titleOf: ({ firstName, lastName, slug }) => `${firstName} ${lastName}`.trim() || slug,
      picturesOf: (golfer) => [
        { image: golfer.photo, place: 'photo', isPublic: publicPhotoOf(golfer) !== null },
      ],
    },
    asked,
  );

/** What stays in view of an athlete's photo. */
export const focusInGolfers = (id: string, focus: PictureFocus, transaction: Transaction): Promise<void> =>
  focusInPeople<GolferFields>(Golfer, 'photo', { id, focus, transaction });

/**
 * Asks search engines not to show the stored photos, those of deleted athletes included. Returns the number of changed
 * files.
 */
export const unlistPhotos = async (run: MigrationRun): Promise<number> =>
  unlist([...(await imageIdsOfGolfers()), ...(await ownImageIdsInTrash('golfer'))], run);
