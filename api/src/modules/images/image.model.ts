import mongoose, { mongo } from 'mongoose';
import type { Transaction } from '../../db/inTransaction';

const BUCKET = 'images';

export interface ImageFile {
  name: string;
  bytes: Buffer;
}

/** The bucket of the connected database; pictures are named `<id>/<width>.<format>`. */
function bucket(): mongo.GridFSBucket {
  const { db } = mongoose.connection;
  if (!db) throw new mongo.MongoNotConnectedError('not connected');
  return new mongo.GridFSBucket(db, { bucketName: BUCKET });
}

export async function writeFile(imageId: string, { name, bytes }: ImageFile): Promise<void> {
  const upload = bucket().openUploadStream(name, { metadata: { imageId } });
  await new Promise<void>((resolve, reject) => {
    upload.once('finish', () => resolve());
    upload.once('error', reject);
    upload.end(bytes);
  });
}

/** Undefined when there is no such file. A file is at most a few hundred kilobytes, so it is read whole. */
export async function readFile(name: string): Promise<{ bytes: Buffer; tag: string } | undefined> {
  const files = bucket();
  const [file] = await files.find({ filename: name }).limit(1).toArray();
  if (!file) return undefined;
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of files.openDownloadStream(file._id)) chunks.push(chunk as Buffer);
  } catch (error) {
    ignoreMissing(error);
    return undefined;
  }
  return { bytes: Buffer.concat(chunks), tag: file._id.toHexString() };
}

/** Gives all files of a picture to another id, when the transaction is committed. */
export async function renameFiles(imageId: string, newId: string, transaction: Transaction): Promise<void> {
  const filename = { $replaceOne: { input: '$filename', find: imageId, replacement: newId } };
  await mongoose.connection
    .collection(`${BUCKET}.files`)
    .updateMany({ 'metadata.imageId': imageId }, [{ $set: { filename, 'metadata.imageId': newId } }], {
      session: transaction,
    });
}

export async function deleteFiles(imageIds: readonly string[]): Promise<void> {
  if (imageIds.length === 0) return;
  const files = bucket();
  const found = await files.find({ 'metadata.imageId': { $in: [...imageIds] } }).toArray();
  for (const { _id } of found) await files.delete(_id).catch(ignoreMissing);
}

/** The pictures whose files were all written before this moment. */
export async function imageIdsWrittenBefore(moment: Date): Promise<string[]> {
  const found = await bucket()
    .find({ uploadDate: { $lt: moment } }, { projection: { metadata: 1 } })
    .toArray();
  return [...new Set(found.map((file) => String(file.metadata?.imageId)))];
}

export async function buildImageIndexes(): Promise<void> {
  const files = mongoose.connection.collection(`${BUCKET}.files`);
  await files.createIndex({ 'metadata.imageId': 1 });
  await files.createIndex({ filename: 1, uploadDate: 1 });
  await mongoose.connection
    .collection(`${BUCKET}.chunks`)
    .createIndex({ files_id: 1, n: 1 }, { unique: true });
}

// Somebody deleted the file at this very moment.
function ignoreMissing(error: unknown): void {
  if (!(error instanceof mongo.MongoRuntimeError)) throw error;
}
