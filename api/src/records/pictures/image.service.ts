import { createHash } from 'node:crypto';
import {
  type ImageFormat,
  type PictureSubject,
  imageFormatOf,
  imageIdOf,
  limits,
  socialImagePath,
} from '@site/contract';
import { dailyDeletion } from '../../db/dailyJobs';
import { databaseNow, recentDatabaseNow } from '../../db/databaseClock';
import type { Transaction } from '../../db/inTransaction';
import { notFound } from '../../http/errors';
import { DAY_MS } from '../../lib/time';
import { singleFlight } from '../../http/answers/singleFlight';
import type { StoredImage } from '../fields';
import { TrashEntry } from '../trash/trash.model';
import { newId } from './image.format';
import {
  type StoredFile,
  deleteImages,
  imageIdsWrittenBefore,
  keepFilesUntil,
  keptImageIds,
  readFile,
  renameFiles,
  widestFile,
  writeFile,
} from './image.model';
import { type RenderedPicture, type Widths, inspectPicture } from './image.render';
import { newFacts } from './libraryPicture.model';
import { imageIdsInUse, namedIds, pictureUses, withheldIds } from './pictureUses';
import { preparePicture, prepareSocial } from './pictureWorker';

// One day more than the trash, because the daily sweep renews the date.
const KEPT_MS = (limits.trashDays + 1) * DAY_MS;

export interface ImageFileFound extends StoredFile {
  format: ImageFormat | 'jpeg';
}

/** Called before each picture is rendered. Throws 503 when the process is shutting down. */
export type ThrowIfShuttingDown = () => void;

/** A file, with its name where the library keeps it. */
export type PictureFile = Buffer | { bytes: Buffer; name: string };

interface StoreOptions {
  /** The widths for this kind of picture; by default those of a scene. */
  widths?: Widths;
  /** Who sees it in the media library; by default whoever writes. */
  subject?: PictureSubject;
  /** Search engines are asked not to show these. */
  isUnlisted?: boolean;
  /** For a picture that no record may name for a while: see `keptFromNow`. */
  keptUntil?: Date;
  throwIfShuttingDown?: ThrowIfShuttingDown;
}

/**
 * Renders and stores pictures. Where one is refused or cannot be written, and where the record that was to name them is not
 * saved, nothing deletes them but the sweep: of a write whose answer is lost nobody knows whether it happened.
 */
export async function storeImages(
  files: readonly PictureFile[],
  { widths = limits.imageWidths, throwIfShuttingDown = () => undefined, ...marks }: StoreOptions = {},
): Promise<StoredImage[]> {
  // Check every file first, which is cheap: one bad file refuses all before any is rendered.
  for (const file of files) await inspectPicture(bytesOf(file));
  const stored: StoredImage[] = [];
  for (const file of files) {
    throwIfShuttingDown();
    const fileName = Buffer.isBuffer(file) ? '' : file.name;
    const prepared = await preparePicture(bytesOf(file), widths);
    stored.push(await storeRenditions(prepared, { ...marks, fileName, source: sourceOf(file) }));
  }
  return stored;
}

const bytesOf = (file: PictureFile): Buffer => (Buffer.isBuffer(file) ? file : file.bytes);

/** The SHA-256 of a file, by which the library knows it again. */
export const sourceOf = (file: PictureFile): string =>
  createHash('sha256').update(bytesOf(file)).digest('hex');

type Marks = Pick<StoreOptions, 'isUnlisted' | 'keptUntil' | 'subject'> & {
  fileName?: string;
  source?: string;
};

/** Stores a picture that is already encoded. */
export async function storeRenditions(
  { renditions, ...size }: RenderedPicture,
  { subject = 'content', fileName = '', source, ...marks }: Marks = {},
): Promise<StoredImage> {
  const image: StoredImage = { id: newId(), ...size };
  const updatedAt = await recentDatabaseNow();
  for (const { width, format, bytes } of renditions) {
    const isMain = format === 'webp' && width === size.width;
    const facts = isMain ? newFacts({ ...size, subject, fileName, source, updatedAt }) : undefined;
    await writeFile(image.id, { name: `${image.id}/${width}.${format}`, bytes, facts, ...marks });
  }
  return image;
}

/** Until when a picture is kept that no record names. */
export const keptFromNow = async (): Promise<Date> => new Date((await databaseNow()).getTime() + KEPT_MS);

/**
 * Moves a picture to a new, unguessable URL. The old URL works until the transaction is committed, the new one from
 * then on.
 */
export async function moveToNewUrl(
  { id, width, height, widths, focus }: StoredImage,
  transaction: Transaction,
): Promise<StoredImage> {
  const kept = focus && { focus: { x: focus.x, y: focus.y } };
  const image: StoredImage = { id: newId(), width, height, widths: [...widths], ...kept };
  await renameFiles(id, image.id, transaction);
  return image;
}

/**
 * Deletes pictures that no record names any more, after the commit that made it so, and never after a failure. It never
 * fails, because the caller's own work is already done: the daily sweep deletes the rest.
 */
export async function deleteUnreferenced(images: readonly Pick<StoredImage, 'id'>[]): Promise<void> {
  await deleteImages(images.map(({ id }) => id)).catch(() => undefined);
}

/**
 * Deletes those of the pictures that no record names any more, in the transaction of the change that made it so. An
 * open editor may be about to save what somebody has just chosen or sent, so these are spared on request.
 */
export async function deleteUnnamed(
  imageIds: readonly string[],
  { sparesKept }: { sparesKept: boolean },
  transaction: Transaction,
): Promise<void> {
  if (imageIds.length === 0) return;
  const kept = sparesKept ? await keptImageIds(await databaseNow(), { imageIds, transaction }) : [];
  const spared = new Set([...kept, ...namedIds(await pictureUses(transaction))]);
  await deleteImages(
    imageIds.filter((id) => !spared.has(id)),
    transaction,
  );
}

/** Whether only deleted records name the picture. Nearly always one look into an index of the trash tells. */
export async function isWithheld(imageId: string): Promise<boolean> {
  return (
    (await TrashEntry.exists({ imageIds: imageId })) !== null && withheldIds(await pictureUses()).has(imageId)
  );
}

/** Throws 404. `name` is `<id>/<width>.<format>`, or `<id>/social.jpg`. */
export async function findImageFile(name: string): Promise<ImageFileFound> {
  const id = imageIdOf(`/uploads/${name}`);
  const isSocial = id !== undefined && name === socialName(id);
  const format = isSocial ? 'jpeg' : imageFormatOf(name);
  if (id === undefined || !format || (await isWithheld(id))) throw notFound('Picture');
  const file = (await readFile(name)) ?? (isSocial ? await madeSocial(id) : undefined);
  if (!file) throw notFound('Picture');
  return { ...file, format };
}

const socialName = (id: string) => socialImagePath({ id }).replace('/uploads/', '');
const once = singleFlight<void>();

/** The picture for shared links is rendered on the first request, so every picture has one. */
async function madeSocial(id: string): Promise<StoredFile | undefined> {
  await once(id, async () => {
    const source = await widestFile(id);
    const rendition = source && (await readFile(source));
    if (!rendition) return;
    const bytes = await prepareSocial(rendition.bytes);
    await writeFile(id, { name: socialName(id), bytes, isUnlisted: rendition.isUnlisted });
    // Deleted or moved to a new URL meanwhile: the old one must not work again.
    if ((await widestFile(id)) === undefined) await deleteImages([id]);
  });
  return readFile(socialName(id));
}

/** The largest file of a picture, also of one that is withheld; undefined when there is none. */
export async function largestFile(imageId: string): Promise<{ name: string; bytes: Buffer } | undefined> {
  const name = await widestFile(imageId);
  const file = name === undefined ? undefined : await readFile(name);
  return name !== undefined && file ? { name, bytes: file.bytes } : undefined;
}

/**
/**
 * Deletes pictures that no record names and that are older than a day: a younger one may be about to be named. Those with
 * `keptUntil` are kept until that date.
 */
export const sweepPictures = dailyDeletion({
  name: 'sweep pictures that nothing names',
  of: 'images',
  smallestShare: 100,
  async count({ now }) {
    const { unnamed, stored } = await findUnnamed(now);
    return { due: unnamed.length, stored };
  },
  async remove(most, { now }) {
    const { unnamed } = await findUnnamed(now);
    await deleteImages(unnamed.slice(0, most));
    return Math.min(most, unnamed.length);
  },
});

async function findUnnamed(now: Date): Promise<{ unnamed: string[]; stored: number }> {
  const candidates = await imageIdsWrittenBefore(new Date(now.getTime() - DAY_MS));
  const inUse = await imageIdsInUse();
  await keepFilesUntil([...inUse], await keptFromNow());
  const kept = new Set(await keptImageIds(now));
  const unnamed = candidates.filter((id) => !inUse.has(id) && !kept.has(id)).sort();
  return { unnamed, stored: candidates.length };
}
