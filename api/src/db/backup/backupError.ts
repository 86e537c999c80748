/** A failure that the person who runs the command can do something about. */
export class BackupError extends Error {}

const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EROFS: 'the folder is read-only',
  EACCES: 'the folder may not be written to',
  ENOENT: 'there is no such file or folder',
  EEXIST: 'there is a file of that name already',
  ENOTDIR: 'it is no folder',
  EIO: 'the disk is failing',
};

/** The sentence for a file that could not be written or read. Other failures stay as they are. */
export function explained(error: unknown, what: string): unknown {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  const reason = REASONS[code];
  return reason ? new BackupError(`${what}: ${reason}.`) : error;
}

/** By the words of age-encryption. */
export const isWrongPassphrase = (error: unknown): boolean =>
  error instanceof Error && error.message.includes('no identity matched');
