import { rmSync } from 'node:fs';
import { mkdir, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { lock } from 'proper-lockfile';
import { readJson, writeFileAtomic } from '@site/files';
import { portInUse } from '../process/ports';
import { shutDownSignal } from '../process/shutDown';
import { waitUntil } from '../process/waitUntil';
import type { Settings } from '../settings/readSettings';
import { UserError } from '../terminal';

/** The note of a running site for the other commands. */
export interface RunNote {
  pid: number;
  origin: string;
  mongodbUri?: string;
  /** The address of the shell's port for operations. */
  operations?: string;
}

const OWNER_ONLY = 0o600;
/** The database, the logs and the last good pages are for nobody else on a shared computer. */
const OWNER_ONLY_FOLDER = 0o700;
const LOCK = { stale: 5000, retries: { retries: 100, minTimeout: 50, maxTimeout: 100 } };
const HEARTBEAT_MS = 2000;
const SILENT_MS = 10_000;
// A site needs a moment to notice that its npm has ended.
const NOTICE_MS = 1000;

const noteOf = (dataDir: string): string => join(dataDir, 'run.json');

/** The site that runs on this data folder, if any; a note of a dead process is ignored. */
export async function runningStart(dataDir: string): Promise<RunNote | undefined> {
  const file = noteOf(dataDir);
  const note = await readJson<RunNote>(file);
  if (!note || !exists(note.pid)) return undefined;
  // A note without a heartbeat is of a process whose id another one has got since.
  const beat = await stat(file).catch(() => undefined);
  return beat && Date.now() - beat.mtimeMs < SILENT_MS ? note : undefined;
}

function exists(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Claims the data folder until this process ends, or throws when a running site uses it. */
export async function claimDataDir(dataDir: string, origin: string): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: OWNER_ONLY_FOLDER }).catch((error: Error) => {
    throw new UserError(`DATA_DIR ${dataDir} cannot be created: ${error.message}.`);
  });
  await waitUntil(async () => !(await runningStart(dataDir)), NOTICE_MS);
  // The lock covers only reading and writing the note: that of a killed process is known to be stale at once.
  const release = await lock(dataDir, { ...LOCK, lockfilePath: join(dataDir, 'run.lock') });
  try {
    const other = await runningStart(dataDir);
    if (other) {
      throw new UserError(
        `The site already runs on ${dataDir} (${other.origin}, process ${other.pid}): ` +
          'end that one first, or set another DATA_DIR and PORT.',
      );
    }
    await noteRun(dataDir, { pid: process.pid, origin });
  } finally {
    await release();
  }
  const beat = (): void => void utimes(noteOf(dataDir), new Date(), new Date()).catch(() => undefined);
  const heart = setInterval(beat, HEARTBEAT_MS).unref();
  // As soon as it shuts down the next start may begin, which waits for port and database.
  shutDownSignal.addEventListener('abort', () => {
    clearInterval(heart);
    rmSync(noteOf(dataDir), { force: true });
  });
}

/** Records the database's URI, or the address for operations, for the other commands. */
export async function noteSite(
  dataDir: string,
  known: Pick<RunNote, 'mongodbUri' | 'operations'>,
): Promise<void> {
  const note = await readJson<RunNote>(noteOf(dataDir));
  if (note) await noteRun(dataDir, { ...note, ...known });
}

async function noteRun(dataDir: string, note: RunNote): Promise<void> {
  // The database's URI may contain a password.
  await writeFileAtomic(noteOf(dataDir), `${JSON.stringify(note)}\n`, OWNER_ONLY);
}

// A site may outlive its npm by some seconds.
const ENDING_MS = 10_000;

/** Claims the data folder, and checks the port, before anything slow. */
export async function claimSite({ dataDir, publicOrigin, port, host }: Settings): Promise<void> {
  await claimDataDir(dataDir, publicOrigin);
  const isFree = await waitUntil(async () => !(await portInUse(port, host)), ENDING_MS);
  if (!isFree) {
    throw new UserError(
      `Port ${port} is in use: end the program that listens there, or set PORT to another.`,
    );
  }
}
