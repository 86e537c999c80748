import { open, readFile, rm, stat, utimes } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { BackupError, codeOf } from './backupMessages';

const NAME = '.linksway-backup.lock';
const BEAT_MS = 5_000;
/** A process that has been silent for this long has ended: on another machine, or in another container. */
const SILENT_MS = 60_000;

interface Holder {
  host: string;
  pid: number;
}

/** Two backups into one folder would continue the same file. Throws a sentence while another one runs. */
export async function withFolderLock<T>(folder: string, work: () => Promise<T>): Promise<T> {
  const file = path.join(folder, NAME);
  if (!(await acquire(file))) {
    await refuseWhileHeld(file, folder);
    await rm(file, { force: true });
    if (!(await acquire(file))) throw new BackupError(heldBy(folder));
  }
  // A beat that fails is followed by others; a backup that is silent for long is taken for ended.
  const beat = setInterval(() => void utimes(file, new Date(), new Date()).catch(() => undefined), BEAT_MS);
  try {
    return await work();
  } finally {
    clearInterval(beat);
    await rm(file, { force: true });
  }
}

async function acquire(file: string): Promise<boolean> {
  try {
    const handle = await open(file, 'wx', 0o600);
    await handle.writeFile(JSON.stringify({ host: hostname(), pid: process.pid } satisfies Holder));
    await handle.close();
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

async function refuseWhileHeld(file: string, folder: string): Promise<void> {
  const [text, { mtimeMs }] = await Promise.all([readFile(file, 'utf8'), stat(file)]);
  const isSilent = Date.now() - mtimeMs > SILENT_MS;
  if (!isSilent && !hasEnded(text)) throw new BackupError(heldBy(folder));
}

function hasEnded(text: string): boolean {
  try {
    const { host, pid } = JSON.parse(text) as Holder;
    if (host !== hostname()) return false;
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return codeOf(error) === 'ESRCH';
  }
}

const heldBy = (folder: string): string =>
  `Another backup is being written into ${folder}: wait until it has ended. One that was cut off is noticed within a minute.`;
