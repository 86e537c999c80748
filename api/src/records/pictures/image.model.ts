import type { PictureSubject } from '@site/contract';
import mongoose, { mongo } from 'mongoose';
import type { Transaction } from '../../db/inTransaction';
import type { StoredImage } from '../storedFields';

export const IMAGE_BUCKET = 'images';
// Pictures stored before the trash existed have no such field.
const OFFERED = { 'metadata.isWithheld': { $ne: true } };

/** What the media library shows of a picture; stored with its widest WebP, and so moved, withheld and deleted with it. */
export interface PictureFacts extends Omit<StoredImage, 'id'> {
  subject: PictureSubject;
  /** The file that was sent. Empty for photos of people, and for pictures stored before the library. */
  fileName: string;
  /** The SHA-256 of that file. Absent where its name is empty. */
  source?: string;
  alt: string;
  searchWords: string[];
  updatedAt: Date;
}

export interface ImageFile {
  name: string;
  bytes: Buffer;
  facts?: PictureFacts;
  /** Search engines are asked not to show it, and caches that several people share not to keep it. */
  isUnlisted?: boolean;
  /** Kept until then even if no document references it. */
  keptUntil?: Date;
}

export interface StoredFile {
  bytes: Buffer;
  tag: string;
  isUnlisted: boolean;
}

/** The bucket of the connected database; pictures are named `<id>/<width>.<format>`. */
function bucket(): mongo.GridFSBucket {
  const { db } = mongoose.connection;
  if (!db) throw new mongo.MongoNotConnectedError('not connected');
  return new mongo.GridFSBucket(db, { bucketName: IMAGE_BUCKET });
}

export async function writeFile(
  imageId: string,
  { name, bytes, facts, isUnlisted = false, keptUntil }: ImageFile,
): Promise<void> {
  const metadata = { imageId, isUnlisted, ...(keptUntil && { keptUntil }), ...(facts && { facts }) };
  const upload = bucket().openUploadStream(name, { metadata });
  await new Promise<void>((resolve, reject) => {
    upload.once('finish', () => resolve());
    upload.once('error', reject);
    upload.end(bytes);
  });
}

/** The name of the widest WebP of a picture; undefined when there is no such picture. */
export async function widestFile(imageId: string): Promise<string | undefined> {
  const files = await bucket()
    .find({ 'metadata.imageId': imageId, filename: /\.webp$/ }, { projection: { filename: 1 } })
    .toArray();
  const widthOf = (name: string) => Number(/(\d+)\.webp$/.exec(name)?.[1] ?? 0);
  return files.map(({ filename }) => filename).sort((a, b) => widthOf(b) - widthOf(a))[0];
}

/**
 * Undefined when the file does not exist or is withheld. A file has at most a few hundred kilobytes, so it is read
 * whole.
 */
export async function readFile(
  name: string,
  { evenWithheld = false }: { evenWithheld?: boolean } = {},
): Promise<StoredFile | undefined> {
  const files = bucket();
  const [file] = await files
    .find({ filename: name, ...(!evenWithheld && OFFERED) })
    .limit(1)
    .toArray();
  if (!file) return undefined;
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of files.openDownloadStream(file._id)) chunks.push(chunk as Buffer);
  } catch (error) {
    ignoreMissing(error);
    return undefined;
  }
  const isUnlisted = file.metadata?.isUnlisted === true;
  return { bytes: Buffer.concat(chunks), tag: file._id.toHexString(), isUnlisted };
}

const listedAmong = (imageIds: readonly string[]) => ({
  'metadata.imageId': { $in: [...imageIds] },
  'metadata.isUnlisted': { $ne: true },
});

/** The number of files of these pictures that search engines may show. */
export function countListed(imageIds: readonly string[]): Promise<number> {
  return mongoose.connection.collection(`${IMAGE_BUCKET}.files`).countDocuments(listedAmong(imageIds));
}

/** For pictures stored before the field existed. Returns the number of changed files. */
export async function unlistFiles(imageIds: readonly string[]): Promise<number> {
  const { modifiedCount } = await mongoose.connection
    .collection(`${IMAGE_BUCKET}.files`)
    .updateMany(listedAmong(imageIds), { $set: { 'metadata.isUnlisted': true } });
  return modifiedCount;
}

/** Withholds or serves every file of these pictures, once the transaction is committed. */
export async function markFiles(
  imageIds: readonly string[],
  { isWithheld }: { isWithheld: boolean },
  transaction: Transaction,
): Promise<void> {
  await mongoose.connection
    .collection(`${IMAGE_BUCKET}.files`)
    .updateMany(
      { 'metadata.imageId': { $in: [...imageIds] } },
      isWithheld ? { $set: { 'metadata.isWithheld': true } } : { $unset: { 'metadata.isWithheld': '' } },
      { session: transaction },
    );
}

/** Moves all files of a picture to another id, once the transaction is committed. */
export async function renameFiles(imageId: string, newId: string, transaction: Transaction): Promise<void> {
  const filename = { $replaceOne: { input: '$filename', find: imageId, replacement: newId } };
  await mongoose.connection
    .collection(`${IMAGE_BUCKET}.files`)
    .updateMany({ 'metadata.imageId': imageId }, [{ $set: { filename, 'metadata.imageId': newId } }], {
      session: transaction,
    });
}

/**
 * Adds a file that was written under a temporary id to a picture, once the transaction is committed. Returns false when
 * the picture is gone or withheld, or has such a file. Deleting, moving or withholding the picture at the same moment
 * conflicts with this transaction.
 */
export async function adoptFile(
  fileOfId: string,
  { imageId, name }: { imageId: string; name: string },
  transaction: Transaction,
): Promise<boolean> {
  const files = mongoose.connection.collection(`${IMAGE_BUCKET}.files`);
  if (await files.findOne({ filename: name }, { session: transaction })) return false;
  const touched = await files.updateMany(
    { 'metadata.imageId': imageId, ...OFFERED },
    { $inc: { 'metadata.adopted': 1 } },
    { session: transaction },
  );
  if (touched.matchedCount === 0) return false;
  await renameFiles(fileOfId, imageId, transaction);
  return true;
}

export async function deleteFiles(imageIds: readonly string[]): Promise<void> {
  if (imageIds.length === 0) return;
  const files = bucket();
  const find = () => files.find({ 'metadata.imageId': { $in: [...imageIds] } }).toArray();
  // Repeat until none is left: another file may have been added at the same time.
  for (let found = await find(); found.length > 0; found = await find()) {
    for (const { _id } of found) await files.delete(_id).catch(ignoreMissing);
  }
}

/** The pictures with files that were written before this moment. */
export async function imageIdsWrittenBefore(moment: Date): Promise<string[]> {
  // Grouped by the database: a picture has up to ten files, and their documents would fill the memory of this process.
  const found = await mongoose.connection
    .collection(`${IMAGE_BUCKET}.files`)
    .aggregate<{
      _id: unknown;
    }>([{ $match: { uploadDate: { $lt: moment } } }, { $group: { _id: '$metadata.imageId' } }])
    .toArray();
  return found.map(({ _id }) => String(_id));
}

/** The pictures stored with `keptUntil`, optionally among the given ones. */
export async function keptImageIds(
  { among, after }: { among?: readonly string[]; after?: Date },
  transaction?: Transaction,
): Promise<string[]> {
  const ids = await mongoose.connection.collection(`${IMAGE_BUCKET}.files`).distinct(
    'metadata.imageId',
    {
      'metadata.keptUntil': after ? { $gt: after } : { $exists: true },
      ...(among && { 'metadata.imageId': { $in: [...among] } }),
    },
    { session: transaction },
  );
  return ids.map(String);
}

/** Those of the given pictures that have a file. */
export async function storedImageIds(among: readonly string[]): Promise<string[]> {
  if (among.length === 0) return [];
  const filter = { 'metadata.imageId': { $in: [...among] } };
  const ids = await mongoose.connection
    .collection(`${IMAGE_BUCKET}.files`)
    .distinct('metadata.imageId', filter);
  return ids.map(String);
}

/** Renews `keptUntil` for those of the given pictures that have it. */
export async function keepFilesUntil(
  imageIds: readonly string[],
  keptUntil: Date,
  transaction?: Transaction,
): Promise<void> {
  await mongoose.connection
    .collection(`${IMAGE_BUCKET}.files`)
    .updateMany(
      { 'metadata.imageId': { $in: [...imageIds] }, 'metadata.keptUntil': { $exists: true } },
      { $set: { 'metadata.keptUntil': keptUntil } },
      { session: transaction },
    );
}

export async function buildImageIndexes(): Promise<void> {
  const files = mongoose.connection.collection(`${IMAGE_BUCKET}.files`);
  await files.createIndex({ 'metadata.imageId': 1 });
  await files.createIndex({ filename: 1, uploadDate: 1 });
  await mongoose.connection
    .collection(`${IMAGE_BUCKET}.chunks`)
    .createIndex({ files_id: 1, n: 1 }, { unique: true });
}

// A concurrent request has deleted the file.
function ignoreMissing(error: unknown): void {
  if (!(error instanceof mongo.MongoRuntimeError)) throw error;
}
