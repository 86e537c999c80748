import path from 'node:path';
import type { mongo } from 'mongoose';
import { type ArchiveHead, BACKUP_FORMAT } from './archiveParts';
import { connectedDb, type BackupOptions } from './backup';
import { AGAIN, BackupError, explainedGone, wouldReplace } from './backupMessages';
import { type ChangeChain, changesOf, findChain, type Until } from './changeChain';
import { checkArchive, checkedFrames } from './checkArchive';
import { restoreDatabase } from './restoreDatabase';
import { RestoreProgress } from './restoreProgress';
import { secondOf } from './moments';
import { keptCollections } from './storedCollections';

export interface RestoreOptions extends BackupOptions {
  mayReplace: boolean;
  /** A moment after that of the backup, which the increments beside it lead to. */
  until?: Until | undefined;
}

/** Throws a sentence about what is wrong with a backup, or the increments up to a moment; changes nothing. */
export async function verifyBackup(
  file: string,
  { passphrase, until }: Pick<RestoreOptions, 'passphrase' | 'until'>,
) {
  const archive = { file: path.resolve(file), passphrase };
  const { head, ...summary } = await checkArchive(archive);
  const chain = until && (await findChain(archive, head, until));
  const isIncrement = head.format !== BACKUP_FORMAT;
  return { ...summary, ...describe(head, chain), database: head.database, isIncrement };
}

/**
 * Refuses to replace records unless `mayReplace`. All files are read first: a damaged one changes nothing. A restore of the
 * same file that was interrupted is continued.
 */
export async function restore(file: string, options: RestoreOptions) {
  try {
    const db = connectedDb();
    const records = await countRecords(db);
    const refusal = new BackupError(wouldReplace(db.databaseName, records));
    const isRefused = records > 0 && !options.mayReplace;
    if (isRefused && !(await RestoreProgress.isTakingOver(db))) throw refusal;
    const read = await readWhole(file, options);
    if (isRefused && !(await RestoreProgress.isTakingOver(db, read.source))) throw refusal;
    const done = await putInPlace(db, read, options.say);
    return { ...read.summary, ...read.described, ...done, replaced: records };
  } catch (error) {
    throw explainedGone(error, AGAIN);
  }
}

/** Throws a sentence unless every file that is needed is whole. */
async function readWhole(file: string, { passphrase, say, until }: RestoreOptions) {
  const archive = { file: path.resolve(file), passphrase };
  say('Reading the backup…');
  const { head, ...summary } = await checkArchive(archive);
  if (head.format !== BACKUP_FORMAT)
    throw new BackupError(
      `${archive.file} is an increment: name the backup that it continues, and a moment.`,
    );
  const chain = until && (await findChain(archive, head, until));
  return { archive, summary, chain, described: describe(head, chain), source: sourceOf(head, until), head };
}

async function putInPlace(
  db: mongo.Db,
  { archive, summary, chain, described, source, head }: Awaited<ReturnType<typeof readWhole>>,
  say: BackupOptions['say'],
) {
  const progress = await RestoreProgress.begin(db, source);
  const doing = progress.isContinued ? 'Continuing to restore' : 'Restoring';
  const upTo = chain ? `, up to ${described.takenAt}` : '';
  say(`${doing} ${summary.documents} records of ${head.takenAt}${upTo}…`);
  const changes = chain ? changesOf(chain) : nothing();
  return restoreDatabase(db, { frames: checkedFrames(archive), changes }, progress);
}

const describe = (head: ArchiveHead, chain: ChangeChain | undefined) => ({
  takenAt: chain ? secondOf(chain.until) : head.takenAt,
  increments: chain?.archives.length ?? 0,
});

/** An archive has no two heads alike. */
function sourceOf(head: ArchiveHead, until: Until | undefined): string {
  const wanted = until instanceof Date ? until.toISOString() : String(until ?? '');
  return [head.database, head.takenAt, String(head.moment ?? ''), wanted].join(' ');
}

async function* nothing(): AsyncGenerator<never> {
  // The state of the backup itself.
}

async function countRecords(db: mongo.Db): Promise<number> {
  const collections = await keptCollections(db);
  const counts = await Promise.all(collections.map(({ name }) => db.collection(name).countDocuments()));
  return counts.reduce((sum, count) => sum + count, 0);
}
