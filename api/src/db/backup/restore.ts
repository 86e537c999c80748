import path from 'node:path';
import mongoose, { type mongo } from 'mongoose';
import {
  type Archive,
  checkArchive,
  CollectionDigest,
  type CollectionEnd,
  type CollectionStart,
  isSame,
  readArchive,
} from './archive';
import type { BackupOptions } from './backup';
import { BackupError } from './backupError';
import type { Decisions } from './decisions';
import { isHalfRestored, markHalfRestored, RESTORE_MARKER } from './halfRestored';
import { allCollections, connectedDb, keptCollections, rawDocuments } from './storedCollections';

const { BSON } = mongoose.mongo;
/** Without it a number could come back as another type. */
const EXACT = { promoteValues: false, promoteBuffers: false, bsonRegExp: true } as const;
const BATCH_BYTES = 4 * 2 ** 20;
const BATCH_DOCUMENTS = 1_000;

interface RestoreOptions extends BackupOptions {
  decisions?: Decisions | undefined;
}

/** Throws a sentence about what is wrong with a file; changes nothing. */
export const verifyBackup = (file: string, passphrase: string) =>
  checkArchive({ file: path.resolve(file), passphrase }, 'linksway-backup');

/**
 * Puts a backup into an empty database, or one of which an earlier restore was broken off. The file is read first: a damaged
 * one changes nothing. The database stays marked as half restored until `markRestored`.
 */
export async function restore(file: string, { passphrase, say, decisions }: RestoreOptions) {
  const db = connectedDb();
  if (!(await isHalfRestored())) await refuseUnlessEmpty(db);
  const archive = { file: path.resolve(file), passphrase };
  say('Reading the backup…');
  const checked = await checkArchive(archive, 'linksway-backup');
  if (decisions && decisions.takenAt < new Date(checked.takenAt))
    throw new BackupError(
      'The decisions are older than the backup: write them anew from the replaced database.',
    );
  await markHalfRestored(path.basename(file));
  // What an earlier restore has left, and the marks of an empty database.
  for (const { name } of await allCollections(db)) if (!isMarker(name)) await db.collection(name).drop();
  say(`Restoring ${checked.documents} records of ${checked.takenAt}…`);
  await load(db, archive);
  return checked;
}

const isMarker = (name: string): boolean => name === RESTORE_MARKER;

/** A database that has been started on, or migrated, holds a note of its shape and nothing else. */
async function refuseUnlessEmpty(db: mongo.Db): Promise<void> {
  const names = (await keptCollections(db)).map(({ name }) => name).filter((name) => name !== 'migrations');
  const counts = await Promise.all(names.map((name) => db.collection(name).countDocuments()));
  const records = counts.reduce((sum, count) => sum + count, 0);
  if (records === 0) return;
  throw new BackupError(
    `The database ${db.databaseName} holds ${records} records, and a backup is restored into an empty one only ` +
      '(docs/operations.md#backup). Nothing was changed.',
  );
}

async function load(db: mongo.Db, archive: Archive): Promise<void> {
  let current: Writer | undefined;
  const onEnd = async (end: CollectionEnd) => current?.end(end);
  for await (const entry of readArchive(archive, { onEnd })) {
    if ('collection' in entry) current = await Writer.begin(db, entry.collection);
    else await current?.add(entry.document);
  }
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
    return new Writer(await db.createCollection(start.name, start.options), start);
  }

  async add(document: Uint8Array): Promise<void> {
    this.batch.push(BSON.deserialize(document, EXACT));
    this.bytes += document.length;
    if (this.bytes >= BATCH_BYTES || this.batch.length >= BATCH_DOCUMENTS) await this.flush();
  }

  async end(expected: CollectionEnd): Promise<void> {
    await this.flush();
    const digest = new CollectionDigest(this.start.name);
    for await (const bytes of rawDocuments(this.collection)) digest.add(bytes);
    if (!isSame(digest.end(), expected))
      throw new BackupError(
        `${this.start.name} was not stored as it is in the backup. Run the restore again.`,
      );
    // Last: an index that lets records expire would change what is compared.
    const missing = this.start.indexes.filter(({ name }) => name !== '_id_');
    if (missing.length > 0) await this.collection.createIndexes(missing as mongo.IndexDescription[]);
  }

  private async flush(): Promise<void> {
    const { batch } = this;
    [this.batch, this.bytes] = [[], 0];
    if (batch.length > 0) await this.collection.insertMany(batch, { bypassDocumentValidation: true });
  }
}
