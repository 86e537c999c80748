import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { repositoryRoot } from '../files/repositoryRoot';
import { writeFileAtomic } from '../files/writeFileAtomic';
import { type ProcessMark, isAlive, markProcess } from '../process/ProcessMark';
import { onShutDown } from '../process/shutDown';
import { print } from '../terminal/print';
import type { MongoWishes } from './locateMongo';
import { type TemporaryMongo, startTemporaryMongo } from './startTemporaryMongo';

interface SharedServer {
  owner: ProcessMark;
  uri: string;
  falls: number;
}

const NOTE = join(repositoryRoot, '.cache/test-mongo.json');

/** Starts the server of `npm run mongo`, which test runs of this clone use instead of starting their own. */
export async function startSharedMongo(wishes: MongoWishes): Promise<TemporaryMongo> {
  const owner = markProcess(process.pid);
  let uri = '';
  const share = (falls: number): Promise<void> =>
    writeFileAtomic(NOTE, JSON.stringify({ owner, uri, falls } satisfies SharedServer));
  const mongo = await startTemporaryMongo(wishes, share);
  uri = mongo.uri;
  await share(mongo.falls());
  onShutDown(() => rm(NOTE, { force: true }));
  return mongo;
}

/** The server of `npm run mongo` when it runs in this clone, or one for the time of this command. */
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
    // Without a note nobody shares a server.
    return undefined;
  }
}

/** What this run left behind. The demo content stays for the next run. */
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
