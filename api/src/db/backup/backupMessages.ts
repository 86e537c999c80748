import mongoose from 'mongoose';

const { MongoNetworkError, MongoServerSelectionError, MongoNotConnectedError } = mongoose.mongo;

/** A failure that the person who runs the command can do something about. */
export class BackupError extends Error {}

const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EROFS: 'the folder is read-only',
  EACCES: 'the folder may not be written to',
  ENOENT: 'there is no such file or folder',
  EEXIST: 'there is a file of that name already',
  EIO: 'the disk is failing',
};

/** Of an error of the file system, such as ENOENT. */
export const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';

/** Whether the disk is at fault, not what is written on it. */
export const isFileFault = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'syscall' in error;

/** The sentence for a file that could not be written or read. Other failures stay as they are. */
export function explained(error: unknown, what: string): unknown {
  const reason = REASONS[codeOf(error)];
  return reason ? new BackupError(`${what}: ${reason}.`) : error;
}

const GONE = [MongoNetworkError, MongoServerSelectionError, MongoNotConnectedError];

/** The sentence for a database that went away. Other failures stay as they are. */
export function explainedGone(error: unknown, advice: string): unknown {
  return GONE.some((kind) => error instanceof kind)
    ? new BackupError(`The database does not answer any more. ${advice}`)
    : error;
}

export const wouldReplace = (database: string, records: number): string =>
  `The database ${database} holds ${records} records, and a restore would replace all of them. Nothing was changed. ` +
  'If that is what you want, back it up first, and then add --replace.';

export const AGAIN = 'Run the same command again: it continues where this one has ended.';
export const AGAIN_IN_TIME =
  'Run the same command again: it continues where this one has ended, while the database keeps the moment (minSnapshotHistoryWindowInSeconds).';

export const MOMENT_GONE =
  'A backup was interrupted, and the database does not keep its moment any more: it begins again.';
export const OTHER_DATABASE =
  'A backup of another database, or of before a restore, was interrupted: it begins again.';
export const UNREADABLE = 'A backup was interrupted that cannot be read: it begins again.';
export const OTHER_PASSPHRASE = (part: string): string =>
  `${part} was begun with another passphrase: continue it with that one, or delete this file to begin anew.`;

export const NO_BACKUP = (folder: string): string =>
  `There is no backup in ${folder} that an increment could continue: make a full backup first.`;
export const OPLOG_GONE =
  'The database does not keep its changes since the last backup or increment any more: make a full backup.';
export const RESTORED_SINCE =
  'The database was restored, or is another one, since the last backup or increment: make a full backup.';
