import { randomUUID } from 'node:crypto';
import { rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { mongo } from 'mongoose';
import { databaseNow } from '../databaseClock';
import { giveName, readParts, unfinished } from './archiveFile';
import type { ArchiveKey } from './archiveKey';
import { backupsIn, incrementFile, incrementsIn, unfinishedIncrements } from './archiveNames';
import { encodePart, FORMAT_VERSION, INCREMENT_FORMAT, type ArchiveHead, decodePart } from './archiveParts';
import { ArchiveWriter } from './archiveWriter';
import { type BackupOptions, connectedDb } from './backup';
import {
  BackupError,
  explained,
  explainedGone,
  NO_BACKUP,
  OPLOG_GONE,
  RESTORED_SINCE,
} from './backupMessages';
import { changesBetween } from './changeFeed';
import { archiveProblem, checkArchive } from './checkArchive';
import { refuseStandalone } from './dumpDatabase';
import { withFolderLock } from './folderLock';
import { momentNow, secondOf } from './moments';
import { isSameDatabase, keptCollections, type StoredCollection } from './storedCollections';

/**
 * Writes what has changed since the newest increment in a folder, or since the newest backup, into a file of its own.
 * Throws a sentence when neither can be continued.
 */
export async function backUpChanges(folder: string, options: BackupOptions) {
  const place = path.resolve(folder);
  try {
    return await withFolderLock(place, async () => {
      // An increment is short: one that was interrupted begins again.
      for (const part of await unfinishedIncrements(place)) await rm(part);
      return writeFrom(place, await sourcesIn(place, options), options);
    });
  } catch (error) {
    const what = `The increment in ${place} could not be written`;
    throw explainedGone(explained(error, what), 'Run the same command again.');
  }
}

/** A file whose end an increment may begin at. */
interface Source {
  moment: mongo.Timestamp;
  collections: readonly { uuid: string }[];
  database: string;
  key: ArchiveKey;
}

/** The newest increment comes first: it leaves no gap to what earlier backups need. */
async function sourcesIn(folder: string, { passphrase }: BackupOptions): Promise<Source[]> {
  const [increment] = await incrementsIn(folder);
  const [backup] = await backupsIn(folder);
  if (!backup) throw new BackupError(NO_BACKUP(folder));
  // A damaged one is no reason to stop: what follows the full backup has its changes as well.
  const last = increment && (await readSource(increment, passphrase).catch(() => undefined));
  const full = await readSource(backup, passphrase).catch((error: unknown) => {
    throw archiveProblem({ file: backup, passphrase }, error);
  });
  return last ? [last, full] : [full];
}

async function readSource(file: string, passphrase: string): Promise<Source> {
  for await (const { frames, key } of readParts(file, passphrase)) {
    const [first] = frames;
    const head: Partial<ArchiveHead> = first ? decodePart('head', first) : {};
    const { moment, collections = [], database = '' } = head;
    if (moment) return { moment, collections, database, key };
    break;
  }
  throw new Error('it has no head');
}

async function writeFrom(folder: string, sources: Source[], options: BackupOptions) {
  const db = connectedDb();
  await refuseStandalone(db);
  const takenAt = (await databaseNow()).toISOString();
  const until = await momentNow(db);
  // After `until`: a restore that ends meanwhile shows here, or as a change.
  const collections = await keptCollections(db);
  const own = sources.filter(
    (source) => source.database === db.databaseName && isSameDatabase(source.collections, collections),
  );
  let problem = new BackupError(RESTORED_SINCE);
  for (const source of own) {
    try {
      return await writeChanges(db, { folder, takenAt, until, collections, source }, options);
    } catch (error) {
      if (!(error instanceof BackupError) || ![OPLOG_GONE, RESTORED_SINCE].includes(error.message))
        throw error;
      problem = error;
    }
  }
  throw problem;
}

interface Increment {
  folder: string;
  takenAt: string;
  until: mongo.Timestamp;
  collections: StoredCollection[];
  source: Source;
}

async function writeChanges(
  db: mongo.Db,
  increment: Increment,
  { passphrase, say, partBytes }: BackupOptions,
) {
  const { takenAt, until, source } = increment;
  const file = incrementFile(increment.folder, takenAt);
  const part = unfinished(file);
  say(`Writing the changes since ${secondOf(source.moment)} into ${file}…`);
  const writer = await ArchiveWriter.create(part, { id: randomUUID(), key: source.key, partBytes });
  try {
    let changes = 0;
    await writer.add(encodePart('head', headOf(db, increment)));
    for await (const bytes of changesBetween(db, { from: source.moment, until })) {
      await writer.add({ kind: 'change', bytes });
      changes += 1;
    }
    await writer.add(encodePart('summary', { collections: 0, documents: 0, changes }));
    await writer.finish();
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  } finally {
    await writer.close();
  }
  const { changes = 0 } = await checkArchive({ file: part, passphrase });
  await giveName(file);
  return {
    file,
    bytes: (await stat(file)).size,
    takenAt,
    changes,
    from: secondOf(source.moment),
    until: secondOf(until),
  };
}

function headOf(db: mongo.Db, { takenAt, until, collections, source }: Increment): ArchiveHead {
  return {
    format: INCREMENT_FORMAT,
    version: FORMAT_VERSION,
    database: db.databaseName,
    takenAt,
    moment: until,
    from: source.moment,
    collections: collections.map((each) => ({ ...each, indexes: [] })),
  };
}
