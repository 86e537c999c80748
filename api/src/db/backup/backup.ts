import { randomUUID } from 'node:crypto';
import { mkdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import mongoose, { type mongo } from 'mongoose';
import { DamagedPart, giveName, readParts, unfinished } from './archiveFile';
import { createKey } from './archiveKey';
import { backupFile, unfinishedBackups } from './archiveNames';
import { ArchiveWriter } from './archiveWriter';
import {
  AGAIN_IN_TIME,
  BackupError,
  explained,
  explainedGone,
  isFileFault,
  MOMENT_GONE,
  OTHER_DATABASE,
  OTHER_PASSPHRASE,
  UNREADABLE,
} from './backupMessages';
import { archiveProblem, checkArchive, isWrongPassphrase } from './checkArchive';
import { type BackupHead, beginDump, DumpProgress, dumpDatabase, isStillKept } from './dumpDatabase';
import { withFolderLock } from './folderLock';
import { warningOfWindow } from './snapshotWindow';
import { isSameDatabase, keptCollections } from './storedCollections';

export interface BackupOptions {
  passphrase: string;
  say(message: string): void;
  /** How much is lost at most when a backup is interrupted. */
  partBytes?: number;
}

interface Begun {
  file: string;
  head: BackupHead;
  progress: DumpProgress;
  writer: ArchiveWriter;
}

/**
 * Writes a backup into a folder, and reads it again before it gets its name. One that was interrupted is continued while the
 * database keeps its moment. Resolves with its path and size, and with how much of it was read from the database.
 */
export async function backUp(folder: string, options: BackupOptions) {
  const place = path.resolve(folder);
  try {
    await mkdir(place, { recursive: true, mode: 0o700 });
    return await withFolderLock(place, async () => {
      const db = connectedDb();
      const begun = (await continued(db, place, options)) ?? (await started(db, place, options));
      return finish(db, begun, options);
    });
  } catch (error) {
    const what = `The backup in ${place} could not be written`;
    throw explainedGone(explained(error, what), AGAIN_IN_TIME);
  }
}

async function finish(db: mongo.Db, { file, head, progress, writer }: Begun, options: BackupOptions) {
  const keptBytes = progress.bytes;
  const warning = await warningOfWindow(db, keptBytes);
  if (warning) options.say(warning);
  try {
    for await (const frame of dumpDatabase(db, head, progress)) await writer.add(frame);
    await writer.finish();
  } finally {
    await writer.close();
  }
  options.say('Reading it again…');
  const part = unfinished(file);
  const { collections, documents } = await checkArchive({ file: part, passphrase: options.passphrase });
  await giveName(file);
  return {
    file,
    bytes: (await stat(file)).size,
    takenAt: head.takenAt,
    collections,
    documents,
    readBytes: progress.bytes - keptBytes,
    keptBytes,
  };
}

async function started(
  db: mongo.Db,
  folder: string,
  { passphrase, say, partBytes }: BackupOptions,
): Promise<Begun> {
  const head = await beginDump(db);
  const file = backupFile(folder, head.takenAt);
  say(`Writing ${file}…`);
  const key = await createKey(passphrase);
  const writer = await ArchiveWriter.create(unfinished(file), { id: randomUUID(), key, partBytes });
  return { file, head, progress: new DumpProgress(), writer };
}

/**
 * The newest file that was interrupted. Whatever cannot be continued is removed, except for what another passphrase may
 * open: it throws a sentence.
 */
async function continued(db: mongo.Db, folder: string, options: BackupOptions): Promise<Begun | undefined> {
  const [newest, ...older] = await unfinishedBackups(folder);
  if (!newest) return undefined;
  const found = await readUnfinished(newest, options.passphrase);
  for (const part of older) await rm(part);
  const problem = typeof found === 'string' ? found : await whyNotContinued(db, found.head);
  if (typeof found === 'string' || problem) {
    if (problem) options.say(problem);
    await rm(newest);
    return undefined;
  }
  const { head, progress, end, parts, id, key } = found;
  const file = newest.slice(0, -unfinished('').length);
  options.say(`Continuing ${file} after part ${parts}: ${progress.documents} records are in it already…`);
  const { partBytes } = options;
  const writer = await ArchiveWriter.continue(newest, { id, key, end, parts, partBytes });
  return { file, head, progress, writer };
}

/** What a file holds up to its first part that is not whole; otherwise the sentence why it is of no use, if one is due. */
async function readUnfinished(part: string, passphrase: string) {
  const progress = new DumpProgress();
  let last;
  try {
    for await (const { frames, ...place } of readParts(part, passphrase)) {
      for (const frame of frames) progress.add(frame);
      last = place;
    }
  } catch (error) {
    if (!(error instanceof DamagedPart)) {
      const known = archiveProblem({ file: part, passphrase }, error);
      if (isFileFault(error)) throw known;
      if (isWrongPassphrase(error)) throw new BackupError(OTHER_PASSPHRASE(part));
      return UNREADABLE;
    }
  }
  const { head } = progress;
  if (!last || !head) return '';
  return { head, progress, end: last.end, parts: last.number, id: last.id, key: last.key };
}

async function whyNotContinued(db: mongo.Db, head: BackupHead): Promise<string | undefined> {
  const isSame =
    head.database === db.databaseName && isSameDatabase(head.collections, await keptCollections(db));
  if (!isSame) return OTHER_DATABASE;
  return (await isStillKept(db, head)) ? undefined : MOMENT_GONE;
}

export function connectedDb(): mongo.Db {
  const { db } = mongoose.connection;
  if (!db) throw new mongoose.mongo.MongoNotConnectedError('not connected');
  return db as unknown as mongo.Db;
}
