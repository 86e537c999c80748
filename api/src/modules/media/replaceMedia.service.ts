import type { Stored } from '../../db/findPage';
import { type Transaction, inTransaction } from '../../db/inTransaction';
import { AppError, conflict } from '../../http/errors';
import { swapInAgency } from '../site/agency.service';
import {
  type PictureFile,
  type ThrowIfShuttingDown,
  keptFromNow,
  storeImages,
} from '../../records/pictures/image.service';
import { findPicture, retirePicture } from '../../records/pictures/libraryPicture.service';
import type { PictureSwap } from '../../records/pictures/pictureSwap.service';
import { swapInPost, swapInPosts } from '../posts/swapPictures.service';
import { swapInProgram, swapInPrograms, swapInTestimonial } from '../programs/swapPictures.service';
import { changeInTrash } from '../../records/trash/trash.service';
import { getMedia } from './media.service';
import type { UsedPicture } from './usedPicture';

export interface Replacement {
  file: PictureFile;
  /** The version that the admin has seen. */
  basedOn: string | undefined;
  /** Programmes and partners are the owners'. */
  isOwner: boolean;
  throwIfShuttingDown: ThrowIfShuttingDown;
}

const UNUSED = 'Nothing shows this picture any more';
const FOR_OWNERS = 'A programme or a partner shows this picture: an owner can replace it';

/**
 * Shows a new picture wherever this one is shown, all at once or nowhere. It has an address of its own, because browsers keep
 * the old one's for a year. The old one stays for a while, as what nobody uses. Throws 403, 404, 409, 413, 415 or 422.
 */
export async function replaceMedia(id: string, replacement: Replacement): Promise<Stored<UsedPicture>> {
  const { file, throwIfShuttingDown } = replacement;
  await findPicture(id, ['content']);
  const [to] = await storeImages([file], { throwIfShuttingDown });
  if (!to) throw conflict(UNUSED);
  const keptUntil = await keptFromNow();
  await inTransaction((transaction) => swap({ from: id, to }, { ...replacement, keptUntil }, transaction));
  return getMedia(to.id, { seesPeople: false });
}

async function swap(
  pictures: PictureSwap,
  { basedOn, isOwner, keptUntil }: Replacement & { keptUntil: Date },
  transaction: Transaction,
): Promise<void> {
  await retirePicture(pictures, { basedOn, keptUntil }, transaction);
  // In sequence: a transaction runs one operation at a time.
  const owners = (await swapInPrograms(pictures, transaction)) + (await swapInAgency(pictures, transaction));
  if (owners > 0 && !isOwner) throw new AppError(403, FOR_OWNERS);
  const others = (await swapInPosts(pictures, transaction)) + (await swapDeleted(pictures, transaction));
  if (owners + others === 0) throw conflict(UNUSED);
}

const swapDeleted = (pictures: PictureSwap, transaction: Transaction): Promise<number> =>
  changeInTrash(
    pictures.from,
    {
      nextId: pictures.to.id,
      post: (record: Parameters<typeof swapInPost>[0]) => swapInPost(record, pictures),
      program: (record: Parameters<typeof swapInProgram>[0]) => swapInProgram(record, pictures),
      testimonial: (record: Parameters<typeof swapInTestimonial>[0]) => swapInTestimonial(record, pictures),
    },
    transaction,
  );
