import { imageIdsIn } from '@site/contract';
import type { StoredImage } from '../../db/imageField';
import type { Transaction } from '../../db/inTransaction';
import {
  type ThrowIfShuttingDown,
  keptAmong,
  keptFromNow,
  deleteUnreferenced,
  storeImages,
} from '../images/image.service';
import { imageIdsOfPrograms } from '../programs/program.service';
import type { TrashLabel } from '../trash/moveToTrash.service';
import { Post, type PostFields, namesPictures } from './post.model';

type Ids = Required<Pick<TrashLabel, 'ownImageIds' | 'namedImageIds'>>;

/**
 * A picture for a text that is being written. It belongs to no post: a text that names it keeps it, and without one it
 * waits for the draft on somebody's device, or for an edit that is undone. Throws 413, 415 or 422.
 */
export async function storeTextPicture(
  file: Buffer,
  throwIfShuttingDown: ThrowIfShuttingDown,
): Promise<StoredImage> {
  const [image] = await storeImages([file], { throwIfShuttingDown, keptUntil: keptFromNow() });
  return image as StoredImage;
}

/** The ids of every picture that the text of a post names. */
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
 * Call it when a post has dropped these pictures from its cover or its gallery: they go, but for those whose address
 * stands in a text. Never fails, as `deleteUnreferenced`.
 */
export async function removeDropped(images: readonly StoredImage[]): Promise<void> {
  if (images.length === 0) return;
  const inTexts = await imageIdsInTexts().catch(() => undefined);
  if (inTexts) await deleteUnreferenced(images.filter(({ id }) => !inTexts.includes(id)));
}

/**
 * The pictures of a post that is no longer in its collection: its cover, its gallery and those that were sent for its text.
 * What anything else names too is not its own, unless that lies in the trash as well.
 */
export async function imageIdsOf(
  { cover, gallery, body }: Pick<PostFields, 'cover' | 'gallery' | 'body'>,
  transaction: Transaction,
): Promise<Ids> {
  const shown = [...(cover ? [cover] : []), ...gallery].map(({ id }) => id);
  const inText = imageIdsIn(body);
  const sent = await keptAmong(inText, transaction);
  const others = new Set([
    ...(await imageIdsInTexts(transaction)),
    ...(await imageIdsOfPrograms(transaction)),
  ]);
  return {
    ownImageIds: [...shown, ...sent].filter((id) => !others.has(id)),
    namedImageIds: [...new Set([...shown, ...inText])],
  };
}
