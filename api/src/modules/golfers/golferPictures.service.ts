import type { Transaction } from '../../db/inTransaction';
import type { StoredImage } from '../../db/storedFields';
import { type GolferDoc, type GolferFields, isShown } from './golfer.model';
import { publicPhotoOf, withdrawPhoto } from './golferPhoto.service';
import { withdrawStills } from './golferStills.service';

/** The ids of the photo and of the stills. Athletes from before there were cards have no stills. */
export function imageIdsOf({
  photo,
  card,
}: Pick<GolferFields, 'photo'> & Partial<Pick<GolferFields, 'card'>>) {
  const stills = (card?.films ?? []).map(({ still }) => still);
  return [photo, ...stills].flatMap((image) => (image ? [image.id] : []));
}

/** The pictures that visitors see. */
interface ShownPictures {
  photo: StoredImage | null;
  films: boolean;
}

export const shownPicturesOf = (golfer: GolferDoc): ShownPictures => ({
  photo: publicPhotoOf(golfer),
  films: isShown(golfer, 'film'),
});

/** Moves the pictures that visitors saw `before` the change, and do not see after it, to new URLs. */
export async function withdrawPictures(
  golfer: GolferDoc,
  before: ShownPictures,
  transaction: Transaction,
): Promise<void> {
  await withdrawPhoto(golfer, before.photo, transaction);
  if (before.films && !isShown(golfer, 'film')) await withdrawStills(golfer, transaction);
}
