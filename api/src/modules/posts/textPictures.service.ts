import { imageIdsIn } from '@site/contract';
import type { StoredImage } from '../../db/storedFields';
import type { Transaction } from '../../db/inTransaction';
import {
  type ThrowIfShuttingDown,
  keptAmong,
  keptFromNow,
  deleteUnreferenced,
  storeImages,
} from '../images/image.service';
import { imageIdsOfAgency } from '../agency/agency.service';
import { imageIdsOfPrograms } from '../programs/program.service';
import type { TrashLabel } from '../trash/moveToTrash.service';
import { Post, type PostFields, namesPictures, picturesOf } from './post.model';

type Ids = Required<Pick<TrashLabel, 'ownImageIds' | 'namedImageIds'>>;

/**
 * Stores a picture for a text that is being written. It belongs to no post: it stays while a text references it. Until
 * then it is kept for a while, for a draft on a device or an undone edit. Throws 413, 415 or 422.
 */
export async function storeTextPicture(
  file: Buffer,
  throwIfShuttingDown: ThrowIfShuttingDown,
): Promise<StoredImage> {
  const [image] = await storeImages([file], { throwIfShuttingDown, keptUntil: await keptFromNow() });
  return image as StoredImage;
}

/** The ids of every picture that the text of a post references. */
export async function imageIdsInTexts(transaction?: Transaction): Promise<string[]> {
  const posts = Post.find(namesPictures())
    .select('body')
    .session(transaction ?? null)
    .lean<Pick<PostFields, 'body'>[]>()
    .cursor();
  const ids = new Set<string>();
  for await (const { body } of posts) for (const id of imageIdsIn(body)) ids.add(id);
  return [...ids];
}

/**
 * Deletes pictures that a post has dropped from its cover or its gallery, except those that a text still shows. Never
 * fails, like `deleteUnreferenced`.
 */
export async function removeDropped(images: readonly StoredImage[]): Promise<void> {
  if (images.length === 0) return;
  const inTexts = await imageIdsInTexts().catch(() => undefined);
  if (inTexts) await deleteUnreferenced(images.filter(({ id }) => !inTexts.includes(id)));
}

/**
 * The pictures of a deleted post: its own, and those uploaded for its text. A picture that another record
 * references too is not the post's own, unless that record is in the trash as well.
 */
export async function imageIdsOf(
  { body, ...pictured }: Pick<PostFields, 'cover' | 'sharePicture' | 'gallery' | 'body'>,
  transaction: Transaction,
): Promise<Ids> {
  const shown = picturesOf(pictured).map(({ id }) => id);
  const inText = imageIdsIn(body);
  const sent = await keptAmong(inText, transaction);
  const others = new Set([
    ...(await imageIdsInTexts(transaction)),
    ...(await imageIdsOfPrograms(transaction)),
    ...(await imageIdsOfAgency(transaction)),
  ]);
  return {
    ownImageIds: [...shown, ...sent].filter((id) => !others.has(id)),
    namedImageIds: [...new Set([...shown, ...inText])],
  };
}
