import type { Transaction } from '../../db/inTransaction';
import type { ConsentAudience } from '@site/contract';
import { audienceOf, type GolferDoc, type GolferFields, isNarrower } from './golfer.model';
import { type ShownPhoto, shownPhotoOf, withdrawPhoto } from './golferPhoto.service';
import { withdrawStills } from './golferStills.service';

/** The ids of the photo and of the stills. Athletes from before there were cards have no stills. */
export function imageIdsOf({
  photo,
  card,
}: Pick<GolferFields, 'photo'> & Partial<Pick<GolferFields, 'card'>>) {
  const stills = (card?.films ?? []).map(({ still }) => still);
  return [photo, ...stills].flatMap((image) => (image ? [image.id] : []));
}

/** The pictures that somebody outside the agency sees. */
interface ShownPictures {
  photo: ShownPhoto | null;
  films: ConsentAudience;
}

export const shownPicturesOf = (golfer: GolferDoc): ShownPictures => ({
  photo: shownPhotoOf(golfer),
  films: audienceOf(golfer, 'film'),
});

/** Moves the pictures that somebody saw `before` the change, and does not see after it, to new URLs. */
export async function withdrawPictures(
  golfer: GolferDoc,
  before: ShownPictures,
  transaction: Transaction,
): Promise<void> {
  await withdrawPhoto(golfer, before.photo, transaction);
  if (isNarrower(audienceOf(golfer, 'film'), before.films)) await withdrawStills(golfer, transaction);
}
