import { rmSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { check, lock } from 'proper-lockfile';
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
/** The database and the logs are for nobody else on a shared computer. */
const OWNER_ONLY_FOLDER = 0o700;

const noteOf = (dataDir: string): string => join(dataDir, 'run.json');

/** Held while a site runs; that of a killed one is free after three seconds. */
const lockOf = (dataDir: string) => ({
  lockfilePath: join(dataDir, 'run.lock'),
  realpath: false,
  stale: 3000,
  retries: { retries: 8, factor: 1, minTimeout: 500 },
  // Somebody has deleted the folder of a running site.
  onCompromised: () => undefined,
});

/** The site that runs on this data folder, if any. */
export async function runningStart(dataDir: string): Promise<RunNote | undefined> {
  return (await check(dataDir, lockOf(dataDir))) ? readJson<RunNote>(noteOf(dataDir)) : undefined;
}

/** Claims the data folder until this process ends, or throws when a running site uses it. */
export async function claimDataDir(dataDir: string, origin: string): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: OWNER_ONLY_FOLDER }).catch((error: Error) => {
    throw new UserError(`DATA_DIR ${dataDir} cannot be created: ${error.message}.`);
  });
  const release = await lock(dataDir, lockOf(dataDir)).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ELOCKED') throw error;
    const other = await readJson<RunNote>(noteOf(dataDir));
    throw new UserError(
      `The site already runs on ${dataDir} (${other?.origin}, process ${other?.pid}): ` +
        'end that one first, or set another DATA_DIR and PORT.',
    );
  });
  await noteRun(dataDir, { pid: process.pid, origin });
  // An earlier version kept rendered pages there: profiles that a family may have taken down since.
  await rm(join(dataDir, 'pages'), { recursive: true, force: true });
  // As soon as it shuts down the next start may begin, which waits for port and database.
  shutDownSignal.addEventListener('abort', () => {
    rmSync(noteOf(dataDir), { force: true });
    void release().catch(() => undefined);
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
