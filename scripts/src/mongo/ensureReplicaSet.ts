import { type Db, MongoServerError } from 'mongodb';
import { waitUntil } from '../process/waitUntil';
import { LOOPBACK, REPLICA_SET } from './MongodPlan';
import { withAdmin } from './withAdmin';

const ELECTION_MS = 30_000;
const NOT_YET_INITIALIZED = 94;

interface ReplicaConfig {
  _id: string;
  members: { _id: number; host: string }[];
}

/** Makes the server a replica set of one, or tells the one that it is where it listens now; waits for its election. */
export async function ensureReplicaSet(port: number): Promise<void> {
  await withAdmin(port, async (admin) => {
    const members = [{ _id: 0, host: `${LOOPBACK}:${port}` }];
    const config = await currentConfig(admin);
    if (!config) {
      await admin.command({ replSetInitiate: { _id: REPLICA_SET, members } });
    } else if (config.members[0]?.host !== members[0]?.host) {
      // The port of the last start was taken: forced, because at a wrong address there is no primary to ask.
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
