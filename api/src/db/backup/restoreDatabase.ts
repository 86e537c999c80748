import mongoose, { type mongo } from 'mongoose';
import { type CollectionStart, decodePart } from './archiveParts';
import { BackupError } from './backupMessages';
import { CollectionDigest, isSameContent } from './collectionDigest';
import type { Frame } from './frames';
import {
  keptCollections,
  leftovers,
  rawDocuments,
  restoringName,
  transientCollections,
} from './storedCollections';

const { deserialize } = mongoose.mongo.BSON;
const BATCH_BYTES = 4 * 2 ** 20;
const BATCH_DOCUMENTS = 1_000;
const WRITE = { writeConcern: { w: 'majority', journal: true, wtimeoutMS: 60_000 } } as const;

/**
 * Puts the documents and indexes of an archive in place of everything that the database holds. They are written beside it
 * and compared with the archive first, so that a failure before the last step changes nothing.
 */
export async function restoreDatabase(db: mongo.Db, frames: AsyncIterable<Frame>): Promise<void> {
  await dropAll(db, await leftovers(db));
  const restored: CollectionStart[] = [];
  try {
    let current: Writer | undefined;
    for await (const frame of frames) {
      if (frame.kind === 'collection') {
        const start = decodePart('collection', frame);
        restored.push(start);
        current = await Writer.begin(db, start);
      }
      if (frame.kind === 'document') await current?.add(frame.bytes);
      if (frame.kind === 'end') await current?.end(decodePart('end', frame));
    }
  } catch (error) {
    await dropAll(db, await leftovers(db));
    throw error;
  }
  await takeOver(db, restored);
}

/** Each collection changes in one step. */
async function takeOver(db: mongo.Db, restored: CollectionStart[]): Promise<void> {
  for (const { name } of restored) {
    await db.collection(restoringName(name)).rename(name, { dropTarget: true, ...WRITE });
  }
  const names = restored.map(({ name }) => name);
  const others = (await keptCollections(db)).filter(({ name }) => !names.includes(name));
  await dropAll(db, others);
  // Whoever was signed in may not be allowed to any more.
  for (const { name } of await transientCollections(db)) await db.collection(name).deleteMany({}, WRITE);
}

async function dropAll(db: mongo.Db, collections: { name: string }[]): Promise<void> {
  for (const { name } of collections) await db.collection(name).drop(WRITE);
}

/** Fills one collection. */
class Writer {
  private batch: mongo.Document[] = [];
  private bytes = 0;

  private constructor(
    private readonly collection: mongo.Collection,
    private readonly start: CollectionStart,
  ) {}

  static async begin(db: mongo.Db, start: CollectionStart): Promise<Writer> {
    return new Writer(await db.createCollection(restoringName(start.name), start.options), start);
  }

  async add(document: Uint8Array): Promise<void> {
    // Without promotion every number keeps its type.
    this.batch.push(deserialize(document, { promoteValues: false, promoteBuffers: false, bsonRegExp: true }));
    this.bytes += document.length;
    if (this.bytes >= BATCH_BYTES || this.batch.length >= BATCH_DOCUMENTS) await this.flush();
  }

  /** Indexes come after the comparison: one that lets records expire would change the count. */
  async end(expected: Parameters<typeof isSameContent>[1]): Promise<void> {
    await this.flush();
    const digest = new CollectionDigest(this.start.name);
    for await (const bytes of rawDocuments(this.collection)) digest.add(bytes);
    if (!isSameContent(digest.end(), expected)) {
      throw new BackupError(`${this.start.name} was not stored as it is in the backup. Nothing was changed.`);
    }
    const indexes = this.start.indexes.filter(({ name }) => name !== '_id_');
    if (indexes.length > 0) await this.collection.createIndexes(indexes);
  }

  private async flush(): Promise<void> {
    const { batch } = this;
    [this.batch, this.bytes] = [[], 0];
    if (batch.length > 0)
      await this.collection.insertMany(batch, { bypassDocumentValidation: true, ...WRITE });
  }
}
