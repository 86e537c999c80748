import { mkdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import mongoose, { type mongo } from 'mongoose';
import { connectedDb } from '../connect';
import { databaseNow } from '../databaseClock';
import { transient } from '../transientCollections';
import {
  type Archive,
  type ArchiveHead,
  BackupError,
  checkArchive,
  type Entry,
  explained,
  writeArchive,
} from './archive';
import { decisionsOf } from './decisions';
import { RESTORE_MARKER } from './halfRestored';

export interface BackupOptions extends Omit<Archive, 'file'> {
  say(message: string): void;
}

/** A restore must not bring back a session that was ended. */
const LEFT_OUT: readonly string[] = [...Object.values(transient), RESTORE_MARKER];
// The moment is older than what is kept, or a collection has changed its shape since.
const SNAPSHOT_GONE = [239, 246];
/** Without it a number could come back as another type. */
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

/** What a backup holds. */
export async function keptCollections(db: mongo.Db): Promise<mongo.CollectionInfo[]> {
  return (await allCollections(db)).filter(({ name }) => !LEFT_OUT.includes(name));
}

export async function allCollections(db: mongo.Db): Promise<mongo.CollectionInfo[]> {
  const found = await db.listCollections<mongo.CollectionInfo>({ type: 'collection' }).toArray();
  return found.filter(({ name }) => !name.startsWith('system.'));
}
