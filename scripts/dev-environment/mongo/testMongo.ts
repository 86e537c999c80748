import { access, constants, mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readFileSync } from 'node:fs';
import { MongoClient } from 'mongodb';
import { supervise } from '../../src/process/supervise';
import { onShutDown, runUntilSignal } from '../../src/process/shutDown';
import { readSettings } from '../../src/settings/readSettings';
import { print } from '../../src/terminal';
import { type MongoWishes, locateMongo } from './locateMongo';
import { reasonFromLog } from './reasonFromLog';
import { startMongod } from './startMongod';
import { repositoryRoot } from '../../src/folders';
import { writeFileAtomic } from '@site/files';
import { type ProcessMark, isAlive, markProcess } from '../../src/process/ProcessMark';

export interface TemporaryMongo {
  uri: string;
  /** How often it crashed and was restarted. */
  falls(): number;
}

interface TemporaryPlace {
  /** Called when it has crashed and is about to be started again. */
  onFall?(falls: number): Promise<void>;
  /** The folder for its data. */
  parent?: string;
}

/** A MongoDB with disposable data; MONGODB_URI is used as it is. */
export async function startTemporaryMongo(
  wishes: MongoWishes,
  { onFall = async () => undefined, parent = tmpdir() }: TemporaryPlace = {},
): Promise<TemporaryMongo> {
  const location = await locateMongo(wishes);
  print(`MongoDB: ${location.description}.`);
  if ('uri' in location) return { uri: location.uri, falls: () => 0 };
  const folder = await mkdtemp(join(parent, 'linksway-mongo-'));
  onShutDown(() => rm(folder, { recursive: true, force: true }));
  const place = {
    binary: location.binary,
    folder: join(folder, 'data'),
    stateFile: join(folder, 'mongod.json'),
    logFile: join(folder, 'mongod.log'),
    isDisposable: true,
  };
  let falls = -1;
  const { running } = await supervise({
    name: 'MongoDB',
    launch: async (signal) => {
      falls += 1;
      if (falls > 0) {
        print(`MongoDB's last error: ${await reasonFromLog(place.logFile)}`);
        await onFall(falls);
      }
      return startMongod(place, signal);
    },
  });
  return { uri: running.uri, falls: () => falls };
}

interface SharedServer {
  owner: ProcessMark;
  uri: string;
  falls: number;
}

const NOTE = join(repositoryRoot, '.cache/test-mongo.json');

/**
 * Starts a MongoDB on a temporary folder, prints its URI and runs until it is stopped; test runs of this clone use it
 * instead of starting their own.
 */
export async function mongo(): Promise<void> {
  const owner = markProcess(process.pid);
  let uri = '';
  const share = (falls: number): Promise<void> =>
    writeFileAtomic(NOTE, JSON.stringify({ owner, uri, falls } satisfies SharedServer));
  const started = await startTemporaryMongo(readSettings(), { onFall: share, parent: await fastFolder() });
  uri = started.uri;
  await share(started.falls());
  onShutDown(() => rm(NOTE, { force: true }));
  print(uri);
  await runUntilSignal();
}

/** The server of `npm run mongo` if it runs in this clone, otherwise one for the duration of this command. */
export async function mongoForTests(wishes: MongoWishes): Promise<TemporaryMongo> {
  const shared = sharedServer();
  if (wishes.mongodbUri || !shared) return startTemporaryMongo(wishes, { parent: await fastFolder() });
  print('MongoDB: the server of npm run mongo.');
  onShutDown(() => dropTestDatabases(shared.uri));
  return { uri: shared.uri, falls: () => sharedServer()?.falls ?? Infinity };
}

const SHARED_MEMORY = '/dev/shm';
// Containers often have 64 MB of it.
const ROOM_BYTES = 4 * 1024 ** 3;

/**
 * Shared memory, where there is enough of it: each acknowledged write waits for a disk otherwise. Measurements never use it.
 */
async function fastFolder(): Promise<string> {
  try {
    await access(SHARED_MEMORY, constants.W_OK);
    const { bavail, bsize } = await statfs(SHARED_MEMORY);
    return bavail * bsize < ROOM_BYTES ? tmpdir() : SHARED_MEMORY;
  } catch {
    // Only Linux has it.
    return tmpdir();
  }
}

function sharedServer(): SharedServer | undefined {
  try {
    const shared = JSON.parse(readFileSync(NOTE, 'utf8')) as SharedServer;
    return isAlive(shared.owner) ? shared : undefined;
  } catch {
    // Without a note the server is not shared.
    return undefined;
  }
}

/** Deletes what this run left behind. The demo content stays for the next run. */
async function dropTestDatabases(uri: string): Promise<void> {
  const client = await MongoClient.connect(uri);
  try {
    const { databases } = await client.db().admin().listDatabases({ nameOnly: true });
    const ours = databases.filter(({ name }) => name.startsWith(`test-${process.pid}-`));
    for (const { name } of ours) await client.db(name).dropDatabase();
  } finally {
    await client.close();
  }
}
