import { type Db, MongoClient, MongoServerError } from 'mongodb';
import { setTimeout as pause } from 'node:timers/promises';
import { LOOPBACK, REPLICA_SET } from './MongodPlan';
import { waitUntil } from '../../src/process/waitUntil';

const TIMEOUT_MS = 2000;
const ANSWER_MS = 10_000;

/** Connects to exactly this server, whether or not it is part of a replica set yet. */
export async function withAdmin<T>(port: number, work: (admin: Db) => Promise<T>): Promise<T> {
  const client = new MongoClient(`mongodb://${LOOPBACK}:${port}/?directConnection=true`, {
    serverSelectionTimeoutMS: TIMEOUT_MS,
    connectTimeoutMS: TIMEOUT_MS,
    // A server may accept the connection and then not respond.
    socketTimeoutMS: ANSWER_MS,
  });
  try {
    return await work(client.db('admin'));
  } finally {
    await client.close();
  }
}

const SERVER_TIMEOUT_MS = 8000;

/** Why the server at a URI cannot be used; undefined when it can. Never contains the URI, which may hold secrets. */
export async function serverAnswers(uri: string): Promise<string | undefined> {
  try {
    const client = new MongoClient(uri, { serverSelectionTimeoutMS: SERVER_TIMEOUT_MS });
    try {
      await client.db().command({ ping: 1 });
      return undefined;
    } finally {
      await client.close();
    }
  } catch (error) {
    return error instanceof Error ? error.message.replace(/\.$/, '') : String(error);
  }
}

const ELECTION_MS = 30_000;
const NOT_YET_INITIALIZED = 94;

interface ReplicaConfig {
  _id: string;
  members: { _id: number; host: string }[];
}

/** Makes the server a replica set of one, or updates the address of an existing one; waits for its election. */
export async function ensureReplicaSet(port: number): Promise<void> {
  await withAdmin(port, async (admin) => {
    const members = [{ _id: 0, host: `${LOOPBACK}:${port}` }];
    const config = await currentConfig(admin);
    if (!config) {
      await admin.command({ replSetInitiate: { _id: REPLICA_SET, members } });
    } else if (config.members[0]?.host !== members[0]?.host) {
      // Forced, because at a wrong address there is no primary.
      await admin.command({ replSetReconfig: { ...config, members }, force: true });
    }
    const elected = await waitUntil(() => isPrimary(admin), ELECTION_MS);
    if (!elected) throw new Error('MongoDB started but did not become the primary of its replica set.');
  });
}

async function currentConfig(admin: Db): Promise<ReplicaConfig | undefined> {
  try {
    return (await admin.command({ replSetGetConfig: 1 })).config as ReplicaConfig;
  } catch (error) {
    if (error instanceof MongoServerError && error.code === NOT_YET_INITIALIZED) return undefined;
    throw error;
  }
}

async function isPrimary(admin: Db): Promise<boolean> {
  const hello = await admin.command({ hello: 1 });
  return hello.isWritablePrimary === true;
}

const BETWEEN_MS = 5000;
const SILENT_ASKS = 4;

/** Settles when the server has not answered several pings in a row, about half a minute. */
export async function waitUntilUnresponsive(port: number): Promise<void> {
  for (let silent = 0; silent < SILENT_ASKS;) {
    await pause(BETWEEN_MS);
    const answered = await withAdmin(port, (admin) => admin.command({ ping: 1 })).then(
      () => true,
      () => false,
    );
    silent = answered ? 0 : silent + 1;
  }
}
