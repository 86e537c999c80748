import { createHash } from 'node:crypto';
import { type ImageFormat, type PictureSubject, imageFormatOf, limits } from '@site/contract';
import { withinShare } from '../../db/dailyShare';
import { databaseNow } from '../../db/databaseClock';
import type { StoredImage } from '../storedFields';
import type { Transaction } from '../../db/inTransaction';
import type { MigrationRun } from '../../db/migrations/Migration';
import { notFound } from '../../http/errors';
import {
  type StoredFile,
  deleteFiles,
  imageIdsWrittenBefore,
  keepFilesUntil,
  keptImageIds,
  markFiles,
  readFile,
  storedImageIds,
  widestFile,
  renameFiles,
  countListed,
  unlistFiles,
  writeFile,
} from './image.model';
import { newId } from './image.format';
import { newFacts, withdrawUnlessKept } from './libraryPicture.service';
import { type RenderedPicture, type Widths, inspectPicture } from './image.render';
import { preparePicture } from './pictureWorker';

const ORPHAN_AFTER_MS = 60 * 60 * 1000;
// At most so many, or such a share of all, are swept on one day: a wrong clock costs no more.
const FEW = 100;
const SHARE = 0.1;
// One day more than the trash, because the daily sweep renews the date.
const KEPT_MS = 31 * 24 * 60 * 60 * 1000;

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
  /** For a picture that no document may reference for a while: see `keptFromNow`. */
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
    stored.push(await storeImage(file, { widths, ...marks }));
  }
  return stored;
}

const bytesOf = (file: PictureFile): Buffer => (Buffer.isBuffer(file) ? file : file.bytes);

/** The SHA-256 of a file, by which the library knows it again. */
export const sourceOf = (file: PictureFile): string =>
  createHash('sha256').update(bytesOf(file)).digest('hex');

async function storeImage(
  file: PictureFile,
  { widths, ...marks }: Omit<StoreOptions, 'throwIfShuttingDown'> & { widths: Widths },
): Promise<StoredImage> {
  const fileName = Buffer.isBuffer(file) ? '' : file.name;
  const prepared = await preparePicture(bytesOf(file), widths);
  return storeRenditions(prepared, { ...marks, fileName, source: sourceOf(file) });
}

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
  for (const { width, format, bytes } of renditions) {
    const isMain = format === 'webp' && width === size.width;
    const facts = isMain ? newFacts({ ...size, subject, fileName, source }) : undefined;
    await writeFile(image.id, { name: `${image.id}/${width}.${format}`, bytes, facts, ...marks });
  }
  return image;
}

/** Until when an unreferenced picture is kept. */
export const keptFromNow = async (): Promise<Date> => new Date((await databaseNow()).getTime() + KEPT_MS);

/**
 * Returns those of the given pictures that have `keptUntil`, and renews the date. The write conflicts with the same
 * call in a concurrent transaction, so if two posts are deleted at once, one sees that the other is gone.
 */
export async function keptAmong(imageIds: readonly string[], transaction: Transaction): Promise<string[]> {
  const kept = await keptImageIds({ among: imageIds }, transaction);
  if (kept.length > 0) await keepFilesUntil(kept, await keptFromNow(), transaction);
  return kept;
}

/** Those of the given pictures that are stored. */
export const storedAmong = (imageIds: readonly string[]): Promise<string[]> => storedImageIds(imageIds);

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

/** Asks search engines not to show these stored pictures from now on. Returns the number of changed files. */
export function unlist(imageIds: readonly string[], { isDryRun }: MigrationRun): Promise<number> {
  return isDryRun ? countListed(imageIds) : unlistFiles(imageIds);
}

/** Stops serving these pictures, at any size, once the transaction is committed. They are kept. */
export async function withhold(imageIds: readonly string[], transaction: Transaction): Promise<void> {
  if (imageIds.length > 0) await markFiles(imageIds, { isWithheld: true }, transaction);
}

/** Serves withheld pictures again, at their old URLs. */
export async function offerAgain(imageIds: readonly string[], transaction: Transaction): Promise<void> {
  if (imageIds.length > 0) await markFiles(imageIds, { isWithheld: false }, transaction);
}

/** Deletes pictures that no document references any more. Unlike `deleteUnreferenced` it throws on failure. */
export async function deleteImages(imageIds: readonly string[]): Promise<void> {
  await deleteFiles(imageIds);
}

/**
 * Deletes pictures that no document references any more, after the commit that made it so, and never after a failure. It
 * never fails, because the caller's own work is already done: the daily sweep deletes the rest.
 */
export async function deleteUnreferenced(images: readonly Pick<StoredImage, 'id'>[]): Promise<void> {
  await deleteFiles(images.map(({ id }) => id)).catch(() => undefined);
}

/** The same, except for pictures that are kept (see `keepPicture`). */
export async function deleteUnlessKept(images: readonly Pick<StoredImage, 'id'>[]): Promise<void> {
  const ids = images.map(({ id }) => id);
  const free = await databaseNow()
    .then((now) => withdrawUnlessKept(ids, now))
    .catch(() => []);
  await deleteUnreferenced(free.map((id) => ({ id })));
}

/** Throws 404. `name` is `<id>/<width>.<format>`. */
export async function findImageFile(name: string): Promise<ImageFileFound> {
  const format = imageFormatOf(name);
  const file = format && (await readFile(name));
  if (!file) throw notFound('Picture');
  return { ...file, format };
}

/** The largest file of a picture, also of one that is withheld; undefined when there is none. */
export async function largestFile(imageId: string): Promise<{ name: string; bytes: Buffer } | undefined> {
  const name = await widestFile(imageId);
  const file = name === undefined ? undefined : await readFile(name, { evenWithheld: true });
  return name !== undefined && file ? { name, bytes: file.bytes } : undefined;
}

/**
 * Deletes pictures that no document references: a save that failed, or a crash, leaves them behind. Recent pictures are
 * spared, because a document that references them may be about to be written; pictures with `keptUntil` are kept until
 * that date. A day takes no more than a share of them, the oldest. Returns the number of deleted pictures.
 */
export async function sweepOrphans(idsInUse: () => Promise<string[]>): Promise<number> {
  const now = await databaseNow();
  const candidates = await imageIdsWrittenBefore(new Date(now.getTime() - ORPHAN_AFTER_MS));
  const inUse = await idsInUse();
  await keepFilesUntil(inUse, await keptFromNow());
  const spared = new Set([...inUse, ...(await keptImageIds({ after: now }))]);
  const orphans = candidates.filter((id) => !spared.has(id)).sort();
  const most = Math.max(FEW, Math.floor(candidates.length * SHARE));
  return withinShare({ of: 'images', most }, orphans.length, async (count) => {
    await deleteFiles(orphans.slice(0, count));
    return count;
  });
}
