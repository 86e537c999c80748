import { mkdtemp, rm } from 'node:fs/promises';
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

/** A MongoDB with disposable data; MONGODB_URI is used as it is. */
export async function startTemporaryMongo(
  wishes: MongoWishes,
  onFall: (falls: number) => Promise<void> = async () => undefined,
): Promise<TemporaryMongo> {
  const location = await locateMongo(wishes);
  print(`MongoDB: ${location.description}.`);
  if ('uri' in location) return { uri: location.uri, falls: () => 0 };
  const folder = await mkdtemp(join(tmpdir(), 'linksway-mongo-'));
  onShutDown(() => rm(folder, { recursive: true, force: true }));
  const place = {
    binary: location.binary,
    folder: join(folder, 'data'),
    stateFile: join(folder, 'mongod.json'),
    logFile: join(folder, 'mongod.log'),
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
  const started = await startTemporaryMongo(readSettings(), share);
  uri = started.uri;
  await share(started.falls());
  onShutDown(() => rm(NOTE, { force: true }));
  print(uri);
  await runUntilSignal();
}

/** The server of `npm run mongo` if it runs in this clone, otherwise one for the duration of this command. */
export async function mongoForTests(wishes: MongoWishes): Promise<TemporaryMongo> {
  const shared = sharedServer();
  if (wishes.mongodbUri || !shared) return startTemporaryMongo(wishes);
  print('MongoDB: the server of npm run mongo.');
  onShutDown(() => dropTestDatabases(shared.uri));
  return { uri: shared.uri, falls: () => sharedServer()?.falls ?? Infinity };
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
