import { readFileSync, writeFileSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { lock } from 'proper-lockfile';
import { readJson, writeFileAtomic } from '@site/files';
import { type ProcessMark, isAlive, markProcess } from '../process/ProcessMark';
import { fileFault } from '../fileFaults';
import { onShutDown, shutDownSignal } from '../process/shutDown';
import { waitUntil } from '../process/waitUntil';
import { UserError } from '../terminal';
import { requireRoom } from './roomOnDisk';
import { portInUse } from '../process/ports';
import type { Settings } from '../settings/readSettings';

/** The note of a running site for the other commands. */
export interface RunNote {
  start: ProcessMark;
  origin: string;
  mongodbUri?: string;
  /** The address of the shell's port for operations. */
  operations?: string;
  /** It is shutting down. */
  isEnding: boolean;
}

const OWNER_ONLY = 0o600;
/** The database, the logs and the last good pages are for nobody else on a shared computer. */
const OWNER_ONLY_FOLDER = 0o700;
const NOTICE_MS = 1000;
const ENDING_MS = 12_000;
const LOCK = { stale: 5000, retries: { retries: 100, minTimeout: 50, maxTimeout: 100 } };

const noteOf = (dataDir: string): string => join(dataDir, 'run.json');

/** The site that runs on this data folder, if any; a note of a dead process is ignored. */
export async function runningStart(dataDir: string): Promise<RunNote | undefined> {
  const note = await readJson<RunNote>(noteOf(dataDir));
  return isAlive(note?.start) ? note : undefined;
}

/** Claims the data folder until this process ends, or throws when a running site uses it. */
export async function claimDataDir(dataDir: string, origin: string): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: OWNER_ONLY_FOLDER }).catch((error: Error) => {
    throw new UserError(`DATA_DIR ${dataDir} cannot be created: ${fileFault(error) ?? `${error.message}.`}`);
  });
  await waitForShutdown(dataDir);
  // The lock covers only reading and writing the note: a killed process leaves a note that is known to be stale at
  // once.
  const release = await lock(dataDir, { ...LOCK, lockfilePath: join(dataDir, 'run.lock') });
  try {
    const other = await runningStart(dataDir);
    if (other) {
      throw new UserError(
        `The site already runs on ${dataDir} (${other.origin}, process ${other.start.pid}): ` +
          'end that one first, or set another DATA_DIR and PORT.',
      );
    }
    await noteRun(dataDir, { start: markProcess(process.pid), origin, isEnding: false });
  } finally {
    await release();
  }
  onShutDown(() => rm(noteOf(dataDir), { force: true }));
  shutDownSignal.addEventListener('abort', () => noteEnding(dataDir));
}

/**
 * A site that is shutting down may outlive its npm by some seconds, and needs a moment to notice that npm has ended:
 * restarting the site right after that must not be refused.
 */
async function waitForShutdown(dataDir: string): Promise<void> {
  const isEndingOrGone = async (): Promise<boolean> => (await runningStart(dataDir))?.isEnding !== false;
  if (!(await waitUntil(isEndingOrGone, NOTICE_MS))) return;
  await waitUntil(async () => (await runningStart(dataDir)) === undefined, ENDING_MS);
}

function noteEnding(dataDir: string): void {
  try {
    const note = JSON.parse(readFileSync(noteOf(dataDir), 'utf8')) as RunNote;
    writeFileSync(noteOf(dataDir), `${JSON.stringify({ ...note, isEnding: true })}\n`);
  } catch {
    // Without the note a restart is refused until this process has ended.
  }
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

// A site that was ended from outside npm needs a moment to release its port.
const JUST_ENDED_MS = 1500;

/** Claims the data folder, and checks the room on its disk and the port, before anything slow. */
export async function claimSite({ dataDir, publicOrigin, port, host }: Settings): Promise<void> {
  await claimDataDir(dataDir, publicOrigin);
  await requireRoom(dataDir);
  const isFree = await waitUntil(async () => !(await portInUse(port, host)), JUST_ENDED_MS);
  if (!isFree) {
    throw new UserError(
      `Port ${port} is in use: end the program that listens there, or set PORT to another.`,
    );
  }
}
