import type { PictureSubject } from '@site/contract';
import mongoose, { mongo } from 'mongoose';
import type { Transaction } from '../../db/inTransaction';
import type { StoredImage } from '../fields';

export const IMAGE_BUCKET = 'images';

/** What the media library shows of a picture; stored with its widest WebP, and so moved and deleted with it. */
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
  /** Kept until then even if no record names it. */
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

const filesOf = () => mongoose.connection.collection(`${IMAGE_BUCKET}.files`);
const chunksOf = () => mongoose.connection.collection(`${IMAGE_BUCKET}.chunks`);
const among = (imageIds: readonly string[]) => ({ 'metadata.imageId': { $in: [...imageIds] } });

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
  const files = await filesOf()
    .find({ 'metadata.imageId': imageId, filename: /\.webp$/ }, { projection: { filename: 1 } })
    .toArray();
  const widthOf = (name: string) => Number(/(\d+)\.webp$/.exec(name)?.[1] ?? 0);
  return files.map(({ filename }) => String(filename)).sort((a, b) => widthOf(b) - widthOf(a))[0];
}

/** Undefined when the file does not exist. A file has at most a few hundred kilobytes, so it is read whole. */
export async function readFile(name: string): Promise<StoredFile | undefined> {
  const files = bucket();
  const [file] = await files.find({ filename: name }).limit(1).toArray();
  if (!file) return undefined;
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of files.openDownloadStream(file._id)) chunks.push(chunk as Buffer);
  } catch (error) {
    // A concurrent request has deleted the file.
    if (error instanceof mongo.MongoRuntimeError) return undefined;
    throw error;
  }
  const isUnlisted = file.metadata?.isUnlisted === true;
  return { bytes: Buffer.concat(chunks), tag: file._id.toHexString(), isUnlisted };
}

/** Moves all files of a picture to another id, once the transaction is committed. */
export async function renameFiles(imageId: string, newId: string, transaction: Transaction): Promise<void> {
  const filename = { $replaceOne: { input: '$filename', find: imageId, replacement: newId } };
  await filesOf().updateMany(
    { 'metadata.imageId': imageId },
    [{ $set: { filename, 'metadata.imageId': newId } }],
    { session: transaction },
  );
}

/** Deletes pictures with all their files, whatever names them; with a transaction, once it is committed. */
export async function deleteImages(imageIds: readonly string[], transaction?: Transaction): Promise<void> {
  if (imageIds.length === 0) return;
  const session = { session: transaction };
  const found = await filesOf()
    .find(among(imageIds), { ...session, projection: { _id: 1 } })
    .toArray();
  const ids = { $in: found.map(({ _id }) => _id) };
  await filesOf().deleteMany({ _id: ids }, session);
  await chunksOf().deleteMany({ files_id: ids }, session);
}

/** The pictures with files that were written before this moment. */
export async function imageIdsWrittenBefore(moment: Date): Promise<string[]> {
  const ids = await filesOf().distinct('metadata.imageId', { uploadDate: { $lt: moment } });
  return ids.map(String);
}

/** The pictures that are kept beyond this moment, optionally among the given ones. */
export async function keptImageIds(
  after: Date,
  { imageIds, transaction }: { imageIds?: readonly string[]; transaction?: Transaction } = {},
): Promise<string[]> {
  const filter = { 'metadata.keptUntil': { $gt: after }, ...(imageIds && among(imageIds)) };
  const ids = await filesOf().distinct('metadata.imageId', filter, { session: transaction });
  return ids.map(String);
}

/** Those of the given pictures that have a file. */
export async function storedAmong(imageIds: readonly string[]): Promise<string[]> {
  if (imageIds.length === 0) return [];
  return (await filesOf().distinct('metadata.imageId', among(imageIds))).map(String);
}

/** Renews `keptUntil` for those of the given pictures that have it. */
export async function keepFilesUntil(imageIds: readonly string[], keptUntil: Date): Promise<void> {
  await filesOf().updateMany(
    { ...among(imageIds), 'metadata.keptUntil': { $exists: true } },
    { $set: { 'metadata.keptUntil': keptUntil } },
  );
}

/** The collection of the files has those of its model. */
export async function buildImageIndexes(): Promise<void> {
  await chunksOf().createIndex({ files_id: 1, n: 1 }, { unique: true });
}
