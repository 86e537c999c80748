import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import mongoose, { type mongo } from 'mongoose';
import { databaseNow } from '../databaseClock';
import { writeArchive } from './archiveFile';
import { BackupError, explained } from './backupMessages';
import { checkArchive, checkedFrames, type CheckedArchive } from './checkArchive';
import { dumpDatabase } from './dumpDatabase';
import { restoreDatabase } from './restoreDatabase';
import { keptCollections } from './storedCollections';

export interface BackupOptions {
  passphrase: string;
  say(message: string): void;
}

/** Writes a backup into a folder, and reads it again before it gets its name. Resolves with its path and size. */
export async function backUp(folder: string, { passphrase, say }: BackupOptions) {
  const { client, db } = connected();
  const moment = (await databaseNow())
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-');
  const file = path.resolve(folder, `linksway-${moment}.backup.age`);
  try {
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    say(`Writing ${file}…`);
    let checked: CheckedArchive | undefined;
    const frames = dumpDatabase(client, db);
    const check = async (part: string) => {
      say('Reading it again…');
      checked = await checkArchive({ file: part, passphrase });
    };
    await writeArchive(file, { passphrase, frames, check });
    return { file, bytes: (await stat(file)).size, ...checked };
  } catch (error) {
    throw explained(error, `The backup ${file} could not be written`);
  }
}

/** Throws a sentence about what is wrong with the file; changes nothing. */
export const verifyBackup = (file: string, { passphrase }: BackupOptions): Promise<CheckedArchive> =>
  checkArchive({ file: path.resolve(file), passphrase });

/** Refuses to replace records unless `mayReplace`. The whole file is read first: a damaged one changes nothing. */
export async function restore(
  file: string,
  { passphrase, say, mayReplace }: BackupOptions & { mayReplace: boolean },
) {
  const { db } = connected();
  const archive = { file: path.resolve(file), passphrase };
  const records = await countRecords(db);
  if (records > 0 && !mayReplace) throw new BackupError(wouldReplace(db.databaseName, records));
  say('Reading the backup…');
  const checked = await checkArchive(archive);
  say(`Restoring ${checked.documents} records of ${checked.takenAt}…`);
  await restoreDatabase(db, checkedFrames(archive));
  return { ...checked, replaced: records };
}

const wouldReplace = (database: string, records: number): string =>
  `The database ${database} holds ${records} records, and a restore would replace all of them. Nothing was changed. ` +
  'If that is what you want, back it up first, and then add --replace.';

async function countRecords(db: mongo.Db): Promise<number> {
  const collections = await keptCollections(db);
  const counts = await Promise.all(collections.map(({ name }) => db.collection(name).countDocuments()));
  return counts.reduce((sum, count) => sum + count, 0);
}

function connected(): { client: mongo.MongoClient; db: mongo.Db } {
  const { db } = mongoose.connection;
  if (!db) throw new mongoose.mongo.MongoNotConnectedError('not connected');
  return { client: mongoose.connection.getClient() as mongo.MongoClient, db };
}
