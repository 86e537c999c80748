import { statfs } from 'node:fs/promises';
import { UserError } from '../terminal';

const MEGABYTE = 1024 * 1024;
// The database's journal, and a deploy of each remote.
const NEEDED_MB = 300;

/** Throws when the disk of this folder is nearly full: the database would end while it starts, without a reason. */
export async function requireRoom(dataDir: string): Promise<void> {
  const { bavail, bsize } = await statfs(dataDir);
  const free = Math.floor((bavail * bsize) / MEGABYTE);
  if (free >= NEEDED_MB) return;
  throw new UserError(
    `The disk that holds DATA_DIR ${dataDir} has ${free} MB left, and the site needs ${NEEDED_MB} MB to start: ` +
      'free some room, or set DATA_DIR to a folder on another disk.',
  );
}
