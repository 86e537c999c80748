import { type ImageFormat, imageFormatOf, limits } from '@site/contract';
import type { StoredImage } from '../../db/imageField';
import type { Transaction } from '../../db/inTransaction';
import { notFound } from '../../http/errors';
import {
  type StoredFile,
  deleteFiles,
  imageIdsWrittenBefore,
  keepFilesUntil,
  keptImageIds,
  markFiles,
  readFile,
  renameFiles,
  unlistFiles,
  writeFile,
} from './image.model';
import { newId } from './image.format';
import { type RenderedPicture, type Widths, inspectPicture, renderPicture } from './image.render';

const ORPHAN_AFTER_MS = 60 * 60 * 1000;
// 30 days, and one more: the sweep, which begins to count anew, comes once a day.
const KEPT_MS = 31 * 24 * 60 * 60 * 1000;

export interface ImageFileFound extends StoredFile {
  format: ImageFormat | 'jpeg';
}

/** Asked before each picture; throws when there is no time for it any more. */
export type ThrowIfShuttingDown = () => void;

interface StoreOptions {
  /** Those of the kind of picture; a scene's unless another is said. */
  widths?: Widths;
  /** Search engines are asked to leave these out of what they show. */
  isUnlisted?: boolean;
  /** For a picture that no document may name for a while: see `keptFromNow`. */
  keptUntil?: Date;
  throwIfShuttingDown?: ThrowIfShuttingDown;
}

/** Renders and stores pictures: all of them, or, when one is refused or cannot be written, none. */
export async function storeImages(
  files: readonly Buffer[],
  { widths = limits.imageWidths, throwIfShuttingDown = () => undefined, ...marks }: StoreOptions = {},
): Promise<StoredImage[]> {
  // The cheap check of every file comes first: one bad file refuses all before any work is done.
  for (const file of files) await inspectPicture(file);
  const stored: StoredImage[] = [];
  try {
    for (const file of files) {
      throwIfShuttingDown();
      stored.push(await storeImage(file, { widths, ...marks }));
    }
  } catch (error) {
    await deleteUnreferenced(stored);
    throw error;
  }
  return stored;
}

async function storeImage(
  file: Buffer,
  { widths, ...marks }: Omit<StoreOptions, 'throwIfShuttingDown'> & { widths: Widths },
): Promise<StoredImage> {
  return storeRenditions(await renderPicture(file, widths), marks);
}

/** Stores a picture that is encoded already. */
export async function storeRenditions(
  { renditions, ...size }: RenderedPicture,
  marks: Pick<StoreOptions, 'isUnlisted' | 'keptUntil'> = {},
): Promise<StoredImage> {
  const image: StoredImage = { id: newId(), ...size };
  try {
    for (const { width, format, bytes } of renditions) {
      await writeFile(image.id, { name: `${image.id}/${width}.${format}`, bytes, ...marks });
    }
  } catch (error) {
    await deleteUnreferenced([image]);
    throw error;
  }
  return image;
}

/** Until when a picture stays that is named no longer, or not yet. */
export const keptFromNow = (): Date => new Date(Date.now() + KEPT_MS);

/**
 * Of these pictures those that were stored with `keptUntil`; they are kept from now on. Whoever asks the same in another
 * transaction at this moment is in the way, so that of two posts that go at once one sees the other gone.
 */
export async function keptAmong(imageIds: readonly string[], transaction: Transaction): Promise<string[]> {
  const kept = await keptImageIds({ among: imageIds }, transaction);
  if (kept.length > 0) await keepFilesUntil(kept, keptFromNow(), transaction);
  return kept;
}

/**
 * The same picture at an address that nobody knows. From the moment in which the transaction is committed the old address
 * leads nowhere; until then it is the only one.
 */
export async function moveToNewUrl(
  { id, width, height, widths }: StoredImage,
  transaction: Transaction,
): Promise<StoredImage> {
  const image: StoredImage = { id: newId(), width, height, widths: [...widths] };
  await renameFiles(id, image.id, transaction);
  return image;
}

/** Search engines are asked to leave these pictures out from now on, as if they had been stored so. */
export async function unlist(imageIds: readonly string[]): Promise<void> {
  await unlistFiles(imageIds);
}

/** From the moment in which the transaction is committed nobody gets these pictures, at any size. They are kept. */
export async function withhold(imageIds: readonly string[], transaction: Transaction): Promise<void> {
  if (imageIds.length > 0) await markFiles(imageIds, { isWithheld: true }, transaction);
}

/** The opposite of `withhold`: they are at their old addresses again. */
export async function offerAgain(imageIds: readonly string[], transaction: Transaction): Promise<void> {
  if (imageIds.length > 0) await markFiles(imageIds, { isWithheld: false }, transaction);
}

/** Other than `deleteUnreferenced` it fails when it cannot. Call it only when no document names these pictures any more. */
export async function deleteImages(imageIds: readonly string[]): Promise<void> {
  await deleteFiles(imageIds);
}

/**
 * Call it only when no document names these pictures any more. It never fails, because what the caller did is done by
 * then: the sweep deletes what is left behind.
 */
export async function deleteUnreferenced(images: readonly Pick<StoredImage, 'id'>[]): Promise<void> {
  await deleteFiles(images.map(({ id }) => id)).catch(() => undefined);
}

/** Runs the write that will name these new pictures; when it fails they are removed again. */
export async function deleteOnFailure<T>(
  images: readonly StoredImage[],
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write();
  } catch (error) {
    await deleteUnreferenced(images);
    throw error;
  }
}

/** Throws 404. `name` is `<id>/<width>.<format>`. */
export async function findImageFile(name: string): Promise<ImageFileFound> {
  const format = imageFormatOf(name);
  const file = format && (await readFile(name));
  if (!file) throw notFound('Picture');
  return { ...file, format };
}

/**
 * Deletes what a crash between two steps left behind: pictures that no document names. Young ones are spared, because
 * the document that will name them may be about to be written; those that were stored with `keptUntil` for longer, counted
 * from when they were named last. Returns how many were deleted.
 */
export async function sweepOrphans(idsInUse: () => Promise<string[]>): Promise<number> {
  const candidates = await imageIdsWrittenBefore(new Date(Date.now() - ORPHAN_AFTER_MS));
  const inUse = await idsInUse();
  await keepFilesUntil(inUse, keptFromNow());
  const spared = new Set([...inUse, ...(await keptImageIds({ after: new Date() }))]);
  const orphans = candidates.filter((id) => !spared.has(id));
  await deleteFiles(orphans);
  return orphans.length;
}
