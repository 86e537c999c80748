import { mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { supervise } from '../../src/process/supervise';
import { onShutDown, runUntilSignal } from '../../src/process/shutDown';
import { readSettings } from '../../src/settings/readSettings';
import { print } from '../../src/terminal';
import { type MongoOptions, locateMongo } from './locateMongo';
import { startMongod } from './startMongod';

export interface TemporaryMongo {
  uri: string;
  /** How often it crashed and was restarted. */
  falls(): number;
}

/** A MongoDB with disposable data; MONGODB_URI is used as it is. */
export async function startTemporaryMongo(options: MongoOptions, parent = tmpdir()): Promise<TemporaryMongo> {
  const location = await locateMongo(options);
  if ('uri' in location) return { uri: location.uri, falls: () => 0 };
  const dataDir = await mkdtemp(join(parent, 'linksway-mongo-'));
  onShutDown(() => rm(dataDir, { recursive: true, force: true }));
  let falls = -1;
  const { running } = await supervise({
    name: 'MongoDB',
    launch: () => {
      falls += 1;
      return startMongod({ binary: location.binary, dataDir, isDisposable: true });
    },
  });
  return { uri: running.uri, falls: () => falls };
}

/** Starts a MongoDB on a temporary folder, prints its URI, for MONGODB_URI, and runs until it is stopped. */
export async function mongo(): Promise<void> {
  const { uri } = await mongoForTests(readSettings());
  print(uri);
  await runUntilSignal();
}

/** A MongoDB for the duration of this command, unless MONGODB_URI names one. */
export const mongoForTests = async (options: MongoOptions): Promise<TemporaryMongo> =>
  startTemporaryMongo(options, await fastFolder());

const SHARED_MEMORY = '/dev/shm';
// Containers often have 64 MB of it.
const ROOM_BYTES = 4 * 1024 ** 3;

/**
 * Shared memory, where there is enough of it: each acknowledged write waits for a disk otherwise. Measurements never use it.
 */
async function fastFolder(): Promise<string> {
  // Only Linux has it.
  const { bavail, bsize } = await statfs(SHARED_MEMORY).catch(() => ({ bavail: 0, bsize: 0 }));
  return bavail * bsize < ROOM_BYTES ? tmpdir() : SHARED_MEMORY;
}
