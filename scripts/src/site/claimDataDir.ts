import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { lock } from 'proper-lockfile';
import { readJson } from '../files/readJson';
import { writeFileAtomic } from '../files/writeFileAtomic';
import { type ProcessMark, isAlive, markProcess } from '../process/ProcessMark';
import { onShutDown } from '../process/shutDown';
import { Refusal } from '../terminal/Refusal';

/** What a running start tells the other commands. */
export interface RunNote {
  start: ProcessMark;
  origin: string;
  mongodbUri?: string;
}

const LOCK = { stale: 5000, retries: { retries: 100, minTimeout: 50, maxTimeout: 100 } };

const noteOf = (dataDir: string): string => join(dataDir, 'run.json');

/** The start that runs on this data folder, if one does: a note of a process that is gone says nothing. */
export async function runningStart(dataDir: string): Promise<RunNote | undefined> {
  const note = await readJson<RunNote>(noteOf(dataDir));
  return isAlive(note?.start) ? note : undefined;
}

/** Takes the data folder for this process until it ends, or refuses when another one works on it. */
export async function claimDataDir(dataDir: string, origin: string): Promise<void> {
  await makeDataDir(dataDir);
  // Only the look and the note are under the lock: a killed process leaves a note that is known to be stale at once.
  const release = await lock(dataDir, { ...LOCK, lockfilePath: join(dataDir, 'run.lock') });
  try {
    const other = await runningStart(dataDir);
    if (other) {
      throw new Refusal(
        `The site already runs on ${dataDir} (${other.origin}, process ${other.start.pid}): ` +
          'end that one first, or set another DATA_DIR and PORT.',
      );
    }
    await noteRun(dataDir, { start: markProcess(process.pid), origin });
  } finally {
    await release();
  }
  onShutDown(() => rm(noteOf(dataDir), { force: true }));
}

export async function noteRun(dataDir: string, note: RunNote): Promise<void> {
  await writeFileAtomic(noteOf(dataDir), `${JSON.stringify(note)}\n`);
}

async function makeDataDir(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true });
  } catch (error) {
    throw new Refusal(`DATA_DIR ${dataDir} cannot be made: ${(error as Error).message}.`);
  }
}
