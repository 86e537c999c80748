import { imageIdsIn } from '@site/contract';
import type { StoredImage } from '../../records/storedFields';
import type { Stored } from '../../db/findPage';
import { type Transaction, inTransaction } from '../../db/inTransaction';
import { AppError, validationFailed } from '../../http/errors';
import {
  type PictureFile,
  type ThrowIfShuttingDown,
  keptAmong,
  keptFromNow,
  deleteUnlessKept,
  sourceOf,
  storeImages,
} from '../../records/pictures/image.service';
import { keepPicture, madeOf, toStoredImage } from '../../records/pictures/libraryPicture.service';
import { imageIdsOfAgency } from '../site/agency.service';
import { imageIdsOfPrograms } from '../programs/program.service';
import { type TrashLabel, claimWithin } from '../../records/trash/moveToTrash.service';
import { Post, type PostFields, namesPictures, picturesOf } from './post.model';
import { heldByVersions, imageIdsOfVersionsOf } from './versionPictures.service';

type PicturedText = Pick<PostFields, 'cover' | 'sharePicture' | 'gallery' | 'body'>;
type Ids = Required<Pick<TrashLabel, 'ownImageIds' | 'namedImageIds'>>;

/**
 * Stores a picture for a text that is being written. It belongs to no post: it stays while a text references it. Until
 * then it is kept for a while, for a draft on a device or an undone edit. Throws 413, 415 or 422.
 */
export async function storeTextPicture(
  file: PictureFile,
  throwIfShuttingDown: ThrowIfShuttingDown,
): Promise<StoredImage> {
  const [image] = await storeImages([file], { throwIfShuttingDown, keptUntil: await keptFromNow() });
  return image as StoredImage;
}

/** The same, but a file that was sent before is the picture that the library has. */
export const receiveTextPicture = async (
  file: PictureFile,
  throwIfShuttingDown: ThrowIfShuttingDown,
): Promise<StoredImage> => (await knownPicture(file)) ?? storeTextPicture(file, throwIfShuttingDown);

async function knownPicture(file: PictureFile): Promise<StoredImage | undefined> {
  const id = await madeOf(sourceOf(file));
  if (id === undefined) return undefined;
  try {
    return toStoredImage(await keepPicture(id, await keptFromNow()));
  } catch (error) {
    // Somebody has just deleted it, so the file becomes a new picture.
    if (error instanceof AppError && error.status === 404) return undefined;
    throw error;
  }
}

const GONE = 'This picture is no longer in the media library. Please choose another one';

/**
 * The library picture chosen as a cover: kept, and served again if its own post is in the trash. Call it before the save
 * and again after it: a concurrent deletion that has not seen the saved post then conflicts with this transaction. Throws
 * 422.
 */
export async function chosenCover(id: string | undefined): Promise<StoredImage | undefined> {
  if (id === undefined) return undefined;
  const keptUntil = await keptFromNow();
  return inTransaction(async (transaction) => {
    await claimWithin([id], transaction);
    const kept = await keepPicture(id, keptUntil, transaction).catch((error: unknown) => {
      throw error instanceof AppError && error.status === 404 ? validationFailed({ cover_id: GONE }) : error;
    });
    return toStoredImage(kept);
  });
}

/** The ids of every picture that the text of a post references. */
async function imageIdsInTexts(transaction?: Transaction): Promise<string[]> {
  const posts = Post.find(namesPictures())
    .select('body')
    .session(transaction ?? null)
    .lean<Pick<PostFields, 'body'>[]>()
    .cursor();
  const ids = new Set<string>();
  for await (const { body } of posts) for (const id of imageIdsIn(body)) ids.add(id);
  return [...ids];
}

/** The ids of every picture that a post references. */
export async function imageIdsOfPosts(transaction?: Transaction): Promise<string[]> {
  const idsIn = (field: 'cover.id' | 'sharePicture.id' | 'gallery.id') =>
    Post.distinct(field).session(transaction ?? null);
  // In sequence: a transaction runs one operation at a time.
  const shown = [
    ...(await idsIn('cover.id')),
    ...(await idsIn('sharePicture.id')),
    ...(await idsIn('gallery.id')),
  ];
  return [...shown.map(String), ...(await imageIdsInTexts(transaction))];
}

/** Those of the pictures that are used elsewhere, including in earlier versions. */
async function sharedAmong(imageIds: readonly string[], transaction?: Transaction): Promise<Set<string>> {
  return new Set([
    ...(await imageIdsOfPosts(transaction)),
    ...(await imageIdsOfPrograms(transaction)),
    ...(await imageIdsOfAgency(transaction)),
    ...(await heldByVersions(imageIds, transaction)),
  ]);
}

/**
 * Deletes the pictures that a post no longer has as its cover or in its gallery, unless they are used elsewhere or kept
 * (see `keepPicture`). Never fails, like `deleteUnreferenced`.
 */
export async function removeDropped(images: readonly StoredImage[]): Promise<void> {
  if (images.length === 0) return;
  const shared = await sharedAmong(images.map(({ id }) => id)).catch(() => undefined);
  if (shared) await deleteUnlessKept(images.filter(({ id }) => !shared.has(id)));
}

/**
 * The pictures of a deleted post: its own, and those uploaded for its text or for an earlier one. A picture that another
 * record references too is not the post's own, unless that record is in the trash as well.
 */
export async function imageIdsOf(post: Stored<PicturedText>, transaction: Transaction): Promise<Ids> {
  const shown = picturesOf(post).map(({ id }) => id);
  const inTexts = [...imageIdsIn(post.body), ...(await imageIdsOfVersionsOf(post._id, transaction))];
  const sent = await keptAmong(inTexts, transaction);
  const named = [...new Set([...shown, ...inTexts])];
  const others = await sharedAmong(named, transaction);
  return {
    ownImageIds: [...new Set([...shown, ...sent])].filter((id) => !others.has(id)),
    namedImageIds: named,
  };
}
