import { type Db, MongoClient } from 'mongodb';
import { waitUntil } from '../../src/process/waitUntil';

export const REPLICA_SET = 'rs0';
export const LOOPBACK = '127.0.0.1';

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
export async function serverFault(uri: string): Promise<string | undefined> {
  try {
    const client = new MongoClient(uri, { serverSelectionTimeoutMS: SERVER_TIMEOUT_MS });
    await client
      .db()
      .command({ ping: 1 })
      .finally(() => client.close());
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message.replace(/\.$/, '') : String(error);
  }
}

const ELECTION_MS = 30_000;

interface ReplicaConfig {
  members: { _id: number; host: string }[];
}

/** Makes the server a replica set of one, or updates the address of an existing one; waits for its election. */
export async function ensureReplicaSet(port: number): Promise<void> {
  await withAdmin(port, async (admin) => {
    const members = [{ _id: 0, host: `${LOOPBACK}:${port}` }];
    // It fails on a server that belongs to no replica set yet.
    const { config } = await admin
      .command({ replSetGetConfig: 1 })
      .catch(() => ({ config: undefined }) as { config?: ReplicaConfig });
    if (!config) {
      await admin.command({ replSetInitiate: { _id: REPLICA_SET, members } });
    } else if (config.members[0]?.host !== members[0]?.host) {
      // Forced, because at a wrong address there is no primary.
      await admin.command({ replSetReconfig: { ...config, members }, force: true });
    }
    const isPrimary = async () => (await admin.command({ hello: 1 })).isWritablePrimary === true;
    if (!(await waitUntil(isPrimary, ELECTION_MS)))
      throw new Error('it did not become the primary of its replica set');
  });
}
