import { spawn } from 'node:child_process';
import { openSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { locateMongo } from '../../../scripts/dev-environment/mongo/locateMongo';
import type { MongodBinary } from '../../../scripts/dev-environment/mongo/installedMongod';
import { withAdmin } from '../../../scripts/dev-environment/mongo/mongoAdmin';
import { LOOPBACK, mongodArguments, REPLICA_SET } from '../../../scripts/dev-environment/mongo/MongodPlan';
import { freePort } from '../../../scripts/src/process/ports';
import { onShutDown } from '../../../scripts/src/process/shutDown';
import { waitUntil } from '../../../scripts/src/process/waitUntil';
import { readSettings } from '../../../scripts/src/settings/readSettings';
import { environment } from '../../../scripts/src/settings/environment';
import { UserError } from '../../../scripts/src/terminal';

export interface ReplicaSet {
  uri: string;
  /** Kills the primary; the returned function starts it again and waits until it follows the new one. */
  killPrimary(): Promise<() => Promise<void>>;
}

const MEMBERS = 3;
const START_MS = 90_000;
/** MongoDB's own default is ten seconds, twice what the site promises after a crash. */
export const ELECTION_TIMEOUT_MS = 2_000;

/** Three members on this computer, each a process of its own. */
export async function startReplicaSet(): Promise<ReplicaSet> {
  const location = await locateMongo(readSettings());
  if ('uri' in location)
    throw new UserError('The primaries of the server of MONGODB_URI are not ours to kill.');
  const folder = await mkdtemp(join(tmpdir(), 'linksway-set-'));
  onShutDown(() => rm(folder, { recursive: true, force: true }));
  const members = await Promise.all(
    Array.from({ length: MEMBERS }, (_, id) => Member.create(location.binary, join(folder, String(id)))),
  );
  const [first] = members;
  if (!first) throw new UserError('There is no member.');
  await withAdmin(first.port, (admin) =>
    admin.command({
      replSetInitiate: {
        _id: REPLICA_SET,
        members: members.map(({ host }, _id) => ({ _id, host })),
        settings: { electionTimeoutMillis: ELECTION_TIMEOUT_MS },
      },
    }),
  );
  const primary = async (): Promise<Member> => {
    let found: Member | undefined;
    await waitUntil(async () => {
      for (const member of members) if ((await member.state()) === 'primary') found = member;
      return found !== undefined;
    }, START_MS);
    if (!found) throw new UserError('No member became the primary.');
    return found;
  };
  await primary();
  await Promise.all(members.map((member) => member.follows()));
  return {
    uri: `mongodb://${members.map(({ host }) => host).join(',')}/?replicaSet=${REPLICA_SET}`,
    async killPrimary() {
      const killed = await primary();
      await killed.kill();
      return async () => {
        await killed.start();
        await killed.follows();
      };
    },
  };
}

type State = 'primary' | 'secondary' | 'other';

class Member {
  private child: ReturnType<typeof spawn> | undefined;

  private constructor(
    private readonly binary: MongodBinary,
    private readonly folder: string,
    readonly port: number,
  ) {}

  static async create(binary: MongodBinary, folder: string): Promise<Member> {
    await mkdir(join(folder, 'data'), { recursive: true });
    const member = new Member(binary, folder, await freePort());
    onShutDown(() => member.kill());
    await member.start();
    return member;
  }

  get host(): string {
    return `${LOOPBACK}:${this.port}`;
  }

  async start(): Promise<void> {
    const log = openSync(join(this.folder, 'mongod.log'), 'a');
    const plan = {
      binary: this.binary,
      folder: join(this.folder, 'data'),
      port: this.port,
      stateFile: '',
      logFile: '',
    };
    this.child = spawn(this.binary.command, mongodArguments(plan), {
      env: { ...environment, ...this.binary.env },
      stdio: ['ignore', log, log],
      detached: true,
    });
    if (!(await waitUntil(async () => (await this.state()) !== undefined, START_MS)))
      throw new UserError(`A member did not start: see ${this.folder}/mongod.log.`);
  }

  async kill(): Promise<void> {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
  }

  /** Undefined while it does not answer. */
  async state(): Promise<State | undefined> {
    try {
      const hello = await withAdmin(this.port, (admin) => admin.command({ hello: 1 }));
      if (hello.isWritablePrimary) return 'primary';
      return hello.secondary ? 'secondary' : 'other';
    } catch {
      // It starts, or was killed.
      return undefined;
    }
  }

  async follows(): Promise<void> {
    const isReady = async () => ['primary', 'secondary'].includes((await this.state()) ?? '');
    if (!(await waitUntil(isReady, START_MS)))
      throw new UserError(`A member did not join: see ${this.folder}/mongod.log.`);
  }
}
