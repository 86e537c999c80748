import { mkdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import mongoose, { type mongo } from 'mongoose';
import { connectedDb, databaseNow, transient } from '../connect';
import {
  type Archive,
  type ArchiveHead,
  BackupError,
  checkArchive,
  type CollectionStart,
  type Entry,
  explained,
  readArchive,
  writeArchive,
} from './archive';
import { type Decisions, decisionsOf } from './decisions';

export interface BackupOptions extends Omit<Archive, 'file'> {
  say(message: string): void;
}

/** Contains one record while a restore is in progress. */
const RESTORE_MARKER = 'unfinishedRestore';
/** A restore must not bring back a session that was ended. */
const LEFT_OUT: readonly string[] = [...Object.values(transient), RESTORE_MARKER];
// The moment is older than what is kept, or a collection has changed its shape since.
const SNAPSHOT_GONE = [239, 246];
/** Without it a number could be restored as another type. */
const EXACT = { promoteValues: false, promoteBuffers: false, bsonRegExp: true } as const;

/** Writes everything that the database holds at one moment into a file of the folder, and reads it again. */
export const backUp = (folder: string, options: BackupOptions) =>
  write(folder, { ...options, format: 'linksway-backup' }, dump(connectedDb()));

/** Writes who was erased, withdrawn or hidden, without names: what a restore of an older backup has to repeat. */
export const backUpDecisions = (folder: string, options: BackupOptions) =>
  write(folder, { ...options, format: 'linksway-decisions' }, decisionsOf(connectedDb()));

async function write(
  folder: string,
  { format, say, ...secret }: BackupOptions & Pick<ArchiveHead, 'format'>,
  entries: AsyncIterable<Entry>,
) {
  const place = path.resolve(folder);
  const takenAt = (await databaseNow()).toISOString();
  const second = takenAt.slice(0, 19).replaceAll(':', '-');
  const file = path.join(place, `${format.replace('-', `-${second}Z.`)}.age`);
  try {
    await mkdir(place, { recursive: true, mode: 0o700 });
    await writeArchive({ file, ...secret }, { format, version: 2, takenAt }, entries);
    say('Reading the file again…');
    const { documents } = await checkArchive({ file, ...secret }, format);
    return { file, takenAt, documents, bytes: (await stat(file)).size };
  } catch (error) {
    await rm(`${file}.part`, { force: true }).catch(() => undefined);
    throw explained(error, `${file} could not be written`);
  }
}

/** All collections as they are at the moment of the first read, however long that takes and whatever is written meanwhile. */
async function* dump(db: mongo.Db): AsyncGenerator<Entry> {
  const session = mongoose.connection.getClient().startSession({ snapshot: true });
  try {
    for (const { name, options = {} } of await keptCollections(db)) {
      const collection = db.collection(name);
      yield { collection: { name, options, indexes: await collection.listIndexes().toArray() } };
      const documents = collection.find({}, { ...EXACT, sort: { _id: 1 }, session });
      for await (const document of documents) yield { document };
    }
  } catch (error) {
    throw isGone(error) ? new BackupError(TOO_LONG) : error;
  } finally {
    await session.endSession();
  }
}

const isGone = (error: unknown): boolean =>
  error instanceof mongoose.mongo.MongoServerError && SNAPSHOT_GONE.includes(Number(error.code));

const TOO_LONG =
  'Reading took longer than the database keeps one moment (minSnapshotHistoryWindowInSeconds, five minutes unless set). ' +
  'Raise it on every node (docs/operations.md#backup), or run the backup at a quieter time.';

/** The contents of a backup. */
async function keptCollections(db: mongo.Db): Promise<mongo.CollectionInfo[]> {
  return (await allCollections(db)).filter(({ name }) => !LEFT_OUT.includes(name));
}

async function allCollections(db: mongo.Db): Promise<mongo.CollectionInfo[]> {
  const found = await db.listCollections<mongo.CollectionInfo>({ type: 'collection' }).toArray();
  return found.filter(({ name }) => !name.startsWith('system.'));
}

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
  // The records of an interrupted restore, and the marks of an empty database.
  for (const { name } of await allCollections(db))
    if (name !== RESTORE_MARKER) await db.collection(name).drop();
  say(`Restoring ${checked.documents} records of ${checked.takenAt}…`);
  await load(db, archive);
  return checked;
}

/** A database on which only the api or a migration has run holds nothing but a note of its shape. */
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
  // Last, because a TTL index would delete records before the restore is complete.
  for (const { name, indexes } of indexed) {
    const own = indexes.filter((index) => index.name !== '_id_');
    if (own.length > 0) await db.collection(name).createIndexes(own as mongo.IndexDescription[]);
  }
}

const marker = () => mongoose.connection.collection<{ _id: string; file?: string }>(RESTORE_MARKER);
const MARKER_ID = 'restore';

async function isHalfRestored(): Promise<boolean> {
  return (await marker().findOne({ _id: MARKER_ID })) !== null;
}

export async function markHalfRestored(file: string): Promise<void> {
  await marker().replaceOne({ _id: MARKER_ID }, { file }, { upsert: true });
}

export async function markRestored(): Promise<void> {
  await marker().drop();
}

/** Throws a sentence while a restore was broken off. */
export async function assertNotHalfRestored(): Promise<void> {
  if (!(await isHalfRestored())) return;
  throw new Error(
    'a restore into this database was broken off: run it again, then start. It starts over, whatever is stored here.',
  );
}
