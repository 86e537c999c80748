import { limits } from '@site/contract';
import { type Transaction, inTransaction } from '../../db/inTransaction';
import { conflict } from '../../http/errors';
import { deleteUnreferenced, keptFromNow, offerAgain, withhold } from '../../records/pictures/image.service';
import { type LibraryPictureDoc, findPicture } from '../../records/pictures/libraryPicture.service';
import { unusedAmong } from './unusedPictures.service';

const USED = 'Something shows this picture, or may be restored with it';
const CHOSEN = `Somebody has just chosen or sent this picture. It can be deleted after ${limits.pictureGraceMinutes} minutes`;

/**
 * Deletes a picture that nothing uses, for good. Choosing it for a place and withholding it are writes to the same file, so
 * one of the two comes first. Throws 404, also for a photo of a person, and 409.
 */
export async function deleteMedia(id: string): Promise<void> {
  await inTransaction(async (transaction) => {
    const picture = await findPicture(id, ['content'], transaction);
    await withhold([id], transaction);
    await assertFree(picture, transaction);
  });
  // A text that names the picture without having chosen it may have been saved meanwhile.
  const isFree = await inTransaction(async (transaction) => {
    const [unused] = await unusedAmong([id], transaction);
    if (unused === undefined) await offerAgain([id], transaction);
    return unused !== undefined;
  });
  if (!isFree) throw conflict(USED);
  await deleteUnreferenced([{ id }]);
}

/** Throws 409. */
async function assertFree({ metadata }: LibraryPictureDoc, transaction: Transaction): Promise<void> {
  const { imageId, keptUntil } = metadata;
  if ((await unusedAmong([imageId], transaction)).length === 0) throw conflict(USED);
  if (keptUntil && keptUntil > (await endOfGrace())) throw conflict(CHOSEN);
}

/** What was chosen or sent since is kept until later than this: an open editor may be about to save it. */
async function endOfGrace(): Promise<Date> {
  return new Date((await keptFromNow()).getTime() - limits.pictureGraceMinutes * 60_000);
}
