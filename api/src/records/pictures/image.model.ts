import { randomBytes } from 'node:crypto';
import { type PictureSubject, pictureSubjects } from '@site/contract';
import mongoose, { Schema, model, mongo } from 'mongoose';
import { connectedDb } from '../../db/connect';
import type { Stored } from '../../db/findPage';
import type { Transaction } from '../../db/inTransaction';
import { searchWords } from '../../db/searchWords';
import { type StoredImage, focusField } from '../fields';

const BUCKET = 'images';

/** 128 random bits, so that a picture's URL cannot be guessed. */
export const newId = () => randomBytes(16).toString('hex');

/** The data of a picture for the media library; stored with its widest WebP, and so moved and deleted with it. */
export interface PictureFacts extends Omit<StoredImage, 'id'> {
  subject: PictureSubject;
  /** The file that was sent. Empty for photos of people, which are usually named after them. */
  fileName: string;
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

/** The file of a picture that has its facts. */
export interface LibraryPictureFields {
  filename: string;
  length: number;
  uploadDate: Date;
  metadata: {
    imageId: string;
    keptUntil?: Date;
    facts: PictureFacts;
  };
}
export type LibraryPictureDoc = Stored<LibraryPictureFields>;

const facts = new Schema<PictureFacts>(
  {
    width: Number,
    height: Number,
    widths: [Number],
    subject: { type: String, enum: pictureSubjects },
    focus: { type: focusField, default: undefined },
    fileName: String,
    alt: String,
    searchWords: [String],
    updatedAt: Date,
  },
  { _id: false },
);

const metadata = new Schema<LibraryPictureFields['metadata']>(
  { imageId: String, keptUntil: Date, facts },
  { _id: false },
);

const pictureSchema = new Schema<LibraryPictureFields>(
  { filename: String, length: Number, uploadDate: Date, metadata },
  { collection: `${BUCKET}.files`, versionKey: false },
);
// The second index is the one that the driver builds for reading a file by its name.
pictureSchema.index({ 'metadata.imageId': 1 });
pictureSchema.index({ filename: 1, uploadDate: 1 });
// Without the picture's other files, which are ten times as many.
const withFacts = { partialFilterExpression: { 'metadata.facts.subject': { $exists: true } } };
pictureSchema.index({ 'metadata.facts.subject': 1, uploadDate: 1, _id: 1 }, withFacts);
pictureSchema.index({ 'metadata.facts.subject': 1, 'metadata.facts.searchWords': 1 }, withFacts);

export const LibraryPicture = model<LibraryPictureFields>('LibraryPicture', pictureSchema);

/** The words that a picture is found by. */
export const wordsOf = ({ fileName, alt }: Pick<PictureFacts, 'fileName' | 'alt'>): string[] =>
  searchWords(alt, fileName);

/** The bucket of the connected database; pictures are named `<id>/<width>.<format>`. */
const bucket = () => new mongo.GridFSBucket(connectedDb(), { bucketName: BUCKET });

const filesOf = () => mongoose.connection.collection(`${BUCKET}.files`);
export const chunksOf = () => mongoose.connection.collection(`${BUCKET}.chunks`);
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

/** Dates the files of a new picture by the database's clock: the driver takes that of the process. */
export async function setWritten(imageId: string): Promise<void> {
  await filesOf().updateMany({ 'metadata.imageId': imageId }, { $currentDate: { uploadDate: true } });
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
