const NOT_ALLOWED = 'this user may not do that; change the permissions, or choose another folder';
const FAULTS: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full; free some room there',
  EDQUOT: 'the disk is full for this user; free some room there',
  EROFS: 'the disk is read-only',
  EACCES: NOT_ALLOWED,
  EPERM: NOT_ALLOWED,
};

/** One sentence for a file that could not be written or read; undefined for every other error. */
export function fileFault(error: Error): string | undefined {
  const { code = '', path, dest } = error as NodeJS.ErrnoException & { dest?: string };
  const fault = FAULTS[code];
  // Node names no file when it fails halfway through one.
  return fault && `${dest ?? path ?? 'A file'} cannot be used: ${fault}.`;
}
