import mongoose, { type mongo } from 'mongoose';
import { ChangeApplier, type RestoredCollections } from './applyChanges';
import { type CollectionStart, decodePart } from './archiveParts';
import { BackupError } from './backupMessages';
import { carryDecisions } from './carryDecisions';
import { carriedDecisions, carriedOver } from '../carriedOver';
import { type ChangeEvent, EXACT } from './changeFeed';
import { CollectionDigest, isSameContent } from './collectionDigest';
import type { Frame } from './frames';
import { DURABLE, RestoreProgress } from './restoreProgress';
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

export interface RestoreSource {
  frames: AsyncIterable<Frame>;
  /** What happened between the backup and the moment that is wanted. */
  changes: AsyncIterable<ChangeEvent>;
}

/**
 * Puts the documents and indexes of an archive in place of everything that the database holds. They are written beside it
 * and compared with the archive first, so that a failure before the last step changes nothing. Resolves with the number of
 * documents that had been written before an interruption, and of changes.
 */
export async function restoreDatabase(
  db: mongo.Db,
  { frames, changes }: RestoreSource,
  progress: RestoreProgress,
) {
  if (progress.takingOver) {
    await takeOver(db, progress.takingOver);
    return { keptDocuments: 0, changes: 0 };
  }
  try {
    const restored: RestoredCollections = new Map();
    const keptDocuments = await load(db, frames, { progress, restored });
    const applier = new ChangeApplier(db, restored, progress);
    await applier.applyAll(changes);
    // Indexes come last: one that lets records expire would change what is compared and updated.
    for (const [name, indexes] of restored) await buildIndexes(db.collection(restoringName(name)), indexes);
    await carryOver(db, restored);
    await carryDecisions(db);
    restored.set(carriedDecisions, []);
    await progress.noteTakingOver([...restored.keys()]);
    await takeOver(db, [...restored.keys()]);
    return { keptDocuments, changes: applier.applied };
  } catch (error) {
    // Whatever is wrong would be wrong again; everything else can be continued.
    if (error instanceof BackupError) await RestoreProgress.clear(db);
    throw error;
  }
}

interface Loading {
  progress: RestoreProgress;
  restored: RestoredCollections;
}

async function load(
  db: mongo.Db,
  frames: AsyncIterable<Frame>,
  { progress, restored }: Loading,
): Promise<number> {
  const found = (await leftovers(db)).map(({ name }) => name);
  let keptDocuments = 0;
  let current: Writer | undefined;
  for await (const frame of frames) {
    if (frame.kind === 'collection') {
      const start = decodePart('collection', frame);
      restored.set(start.name, start.indexes);
      const isFound = found.includes(restoringName(start.name));
      current = progress.isCompared(start.name) ? undefined : await Writer.begin(db, start, isFound);
      keptDocuments += current?.kept ?? 0;
    }
    if (frame.kind === 'document') {
      if (current) await current.add(frame.bytes);
      else keptDocuments += 1;
    }
    if (frame.kind === 'end' && current) {
      const end = decodePart('end', frame);
      await current.end(end);
      await progress.noteCompared(end.name);
    }
  }
  return keptDocuments;
}

async function buildIndexes(
  collection: mongo.Collection,
  indexes: CollectionStart['indexes'],
): Promise<void> {
  const missing = indexes.filter(({ name }) => name !== '_id_');
  if (missing.length > 0) await collection.createIndexes(missing);
}

/** Adds the erasures that the backup does not know, before anything is replaced. They are not done in the backup. */
async function carryOver(db: mongo.Db, restored: RestoredCollections): Promise<void> {
  const target = db.collection(restoringName(carriedOver));
  const isInBackup = restored.has(carriedOver);
  for await (const erasure of db.collection(carriedOver).find()) {
    const { _id } = erasure;
    if (isInBackup && (await target.findOne({ _id }))) continue;
    // Replaced rather than inserted: an interrupted restore may have added it.
    await target.replaceOne({ _id }, { ...erasure, state: 'running' }, { ...DURABLE, upsert: true });
    if (!isInBackup) restored.set(carriedOver, []);
  }
}

/** Each collection changes in one step. */
async function takeOver(db: mongo.Db, names: string[]): Promise<void> {
  const waiting = (await leftovers(db)).map(({ name }) => name);
  for (const name of names) {
    const from = restoringName(name);
    if (waiting.includes(from)) await db.collection(from).rename(name, { dropTarget: true, ...DURABLE });
  }
  const others = (await keptCollections(db)).filter(({ name }) => !names.includes(name));
  for (const { name } of others) await db.collection(name).drop(DURABLE);
  // Whoever was signed in may not be allowed to any more.
  for (const { name } of await transientCollections(db)) await db.collection(name).deleteMany({}, DURABLE);
  await RestoreProgress.clear(db);
}

/** Fills one collection. */
class Writer {
  private batch: mongo.Document[] = [];
  private bytes = 0;
  private skipped = 0;

  private constructor(
    private readonly collection: mongo.Collection,
    private readonly start: CollectionStart,
    /** How many documents, in the order of the archive, an interrupted restore has stored. */
    readonly kept: number,
  ) {}

  static async begin(db: mongo.Db, start: CollectionStart, isFound: boolean): Promise<Writer> {
    const name = restoringName(start.name);
    if (!isFound) return new Writer(await db.createCollection(name, start.options), start, 0);
    const collection = db.collection(name);
    return new Writer(collection, start, await collection.countDocuments());
  }

  async add(document: Uint8Array): Promise<void> {
    if (this.skipped < this.kept) {
      this.skipped += 1;
      return;
    }
    this.batch.push(deserialize(document, EXACT));
    this.bytes += document.length;
    if (this.bytes >= BATCH_BYTES || this.batch.length >= BATCH_DOCUMENTS) await this.flush();
  }

  async end(expected: Parameters<typeof isSameContent>[1]): Promise<void> {
    await this.flush();
    const digest = new CollectionDigest(this.start.name);
    for await (const bytes of rawDocuments(this.collection)) digest.add(bytes);
    if (!isSameContent(digest.end(), expected)) {
      throw new BackupError(
        `${this.start.name} was not stored as it is in the backup. Nothing was changed. Run the restore again.`,
      );
    }
  }

  private async flush(): Promise<void> {
    const { batch } = this;
    [this.batch, this.bytes] = [[], 0];
    if (batch.length > 0)
      await this.collection.insertMany(batch, { bypassDocumentValidation: true, ...DURABLE });
  }
}
