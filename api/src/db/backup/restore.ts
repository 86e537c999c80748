import path from 'node:path';
import type { mongo } from 'mongoose';
import { connectedDb } from '../connect';
import { type Archive, BackupError, checkArchive, type CollectionStart, readArchive } from './archive';
import { allCollections, type BackupOptions, keptCollections } from './backup';
import type { Decisions } from './decisions';
import { isHalfRestored, markHalfRestored, RESTORE_MARKER } from './halfRestored';

const BATCH_DOCUMENTS = 100;

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
  for (const { name } of await allCollections(db))
    if (name !== RESTORE_MARKER) await db.collection(name).drop();
  say(`Restoring ${checked.documents} records of ${checked.takenAt}…`);
  await load(db, archive);
  return checked;
}

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
  let collection: mongo.Collection | undefined;
  let batch: mongo.Document[] = [];
  const flush = async () => {
    if (batch.length > 0) await collection?.insertMany(batch, { bypassDocumentValidation: true });
    batch = [];
  };
  const indexed: CollectionStart[] = [];
  for await (const entry of readArchive(archive)) {
    if ('document' in entry) batch.push(entry.document);
    if ('collection' in entry) {
      await flush();
      collection = await db.createCollection(entry.collection.name, entry.collection.options);
      indexed.push(entry.collection);
    }
    if (batch.length >= BATCH_DOCUMENTS) await flush();
  }
  await flush();
  // Last: an index that lets records expire would delete some before everything is there.
  for (const { name, indexes } of indexed) {
    const own = indexes.filter((index) => index.name !== '_id_');
    if (own.length > 0) await db.collection(name).createIndexes(own as mongo.IndexDescription[]);
  }
}
