import {
  type ImageFormat,
  type PictureSubject,
  imageFormatOf,
  imageIdOf,
  limits,
  socialImagePath,
} from '@site/contract';
import { dailyDeletion } from '../../db/dailyJobs';
import { databaseNow } from '../../db/connect';
import type { Transaction } from '../../db/inTransaction';
import { notFound } from '../../http/errors';
import { DAY_MS } from '../../lib/time';
import { type StoredImage, plainImage } from '../fields';
import { TrashEntry } from '../trash/trash.model';
import {
  type PictureFacts,
  type StoredFile,
  chunksOf,
  deleteImages,
  imageIdsWrittenBefore,
  keepFilesUntil,
  keptImageIds,
  newId,
  readFile,
  renameFiles,
  setWritten,
  widestFile,
  wordsOf,
  writeFile,
} from './image.model';
import { type RenderedPicture, type Widths, inspectPicture } from './image.render';
import { imageIdsInUse, namedIds, pictureUses, withheldIds } from './pictureUses';
import { preparePicture, prepareSocial } from './pictureWorker';

// One day more than the trash, because the daily sweep renews the date.
const KEPT_MS = (limits.trashDays + 1) * DAY_MS;

export interface ImageFileFound extends StoredFile {
  format: ImageFormat | 'jpeg';
}

/** A file, with its name where the library keeps it. */
export type PictureFile = Buffer | { bytes: Buffer; name: string };

interface StoreOptions {
  /** The widths for this kind of picture; by default those of a scene. */
  widths?: Widths;
  /** The accounts that see the picture in the media library; by default the uploader's. */
  subject?: PictureSubject;
  /** Search engines are asked not to show these. */
  isUnlisted?: boolean;
  /** For a picture that no record may name for a while: see `keptFromNow`. */
  keptUntil?: Date;
}

/**
 * Renders and stores pictures. Where one is refused or cannot be written, and where the record that was to name them is not
 * saved, nothing deletes them but the sweep: of a write whose answer is lost nobody knows whether it happened.
 */
export async function storeImages(
  files: readonly PictureFile[],
  { widths = limits.imageWidths, ...marks }: StoreOptions = {},
): Promise<StoredImage[]> {
  // Check every file first, which is cheap: one bad file refuses all before any is rendered.
  for (const file of files) await inspectPicture(bytesOf(file));
  const stored: StoredImage[] = [];
  for (const file of files) {
    const fileName = Buffer.isBuffer(file) ? '' : file.name;
    stored.push(await storeRenditions(await preparePicture(bytesOf(file), widths), { ...marks, fileName }));
  }
  return stored;
}

const bytesOf = (file: PictureFile): Buffer => (Buffer.isBuffer(file) ? file : file.bytes);

type Marks = Omit<StoreOptions, 'widths'> & { fileName?: string };

/** Stores a picture that is already encoded. */
export async function storeRenditions(
  { renditions, ...size }: RenderedPicture,
  { subject = 'content', fileName: sent = '', ...marks }: Marks = {},
): Promise<StoredImage> {
  const image: StoredImage = { id: newId(), ...size };
  // A person's file is usually named after them.
  const named = { fileName: subject === 'person' ? '' : sent, alt: '' };
  const updatedAt = await databaseNow();
  const facts: PictureFacts = { ...size, subject, ...named, searchWords: wordsOf(named), updatedAt };
  for (const { width, format, bytes } of renditions) {
    const isMain = format === 'webp' && width === size.width;
    const name = `${image.id}/${width}.${format}`;
    await writeFile(image.id, { name, bytes, ...(isMain && { facts }), ...marks });
  }
  await setWritten(image.id);
  return image;
}

/** Until when a picture is kept that no record names. */
export const keptFromNow = async (): Promise<Date> => new Date((await databaseNow()).getTime() + KEPT_MS);

/**
 * Moves a picture to a new, unguessable URL. The old URL works until the transaction is committed, the new one from
 * then on.
 */
export async function moveToNewUrl(image: StoredImage, transaction: Transaction): Promise<StoredImage> {
  const moved = { ...plainImage(image), id: newId() };
  await renameFiles(image.id, moved.id, transaction);
  return moved;
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
  const spared = new Set([...kept, ...namedIds(await pictureUses({ of: imageIds, transaction }))]);
  await deleteImages(
    imageIds.filter((id) => !spared.has(id)),
    transaction,
  );
}

/** Whether only deleted records name the picture. Nearly always one look into an index of the trash tells. */
export async function isWithheld(imageId: string): Promise<boolean> {
  const of = [imageId];
  if (!(await TrashEntry.exists({ imageIds: imageId }))) return false;
  return withheldIds(await pictureUses({ of })).has(imageId);
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

/** The picture for shared links is rendered on the first request, so every picture has one. */
async function madeSocial(id: string): Promise<StoredFile | undefined> {
  const source = await largestFile(id);
  if (!source) return undefined;
  const { isUnlisted } = source;
  await writeFile(id, { name: socialName(id), bytes: await prepareSocial(source.bytes), isUnlisted });
  // Deleted or moved to a new URL meanwhile: the old one must not work again.
  if ((await widestFile(id)) === undefined) await deleteImages([id]);
  return readFile(socialName(id));
}

/** The largest file of a picture, also of one that is withheld; undefined when there is none. */
export async function largestFile(imageId: string): Promise<(StoredFile & { name: string }) | undefined> {
  const name = await widestFile(imageId);
  const file = name === undefined ? undefined : await readFile(name);
  return name !== undefined && file ? { ...file, name } : undefined;
}

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

/** The collection of the files has those of its model. */
export async function buildImageIndexes(): Promise<void> {
  await chunksOf().createIndex({ files_id: 1, n: 1 }, { unique: true });
}
