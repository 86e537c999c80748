import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { registryFile } from '@site/releases';
import { withDatabase } from '../../../scripts/dev-environment/mongo/siteMongo';
import { DIST } from '../../../scripts/src/build/App';
import { publishNewBuilds, releasesOf } from '../../../scripts/src/deploy/siteReleases';
import { repositoryRoot } from '../../../scripts/src/folders';
import { forkScript, runningChild } from '../../../scripts/src/process/childProcess';
import { freePort } from '../../../scripts/src/process/ports';
import { onShutDown } from '../../../scripts/src/process/shutDown';
import type { Running } from '../../../scripts/src/process/supervise';
import { runApiCommand } from '../../../scripts/src/site/apiCommand';
import { answers } from '../../../scripts/src/site/launchServer';
import { UserError } from '../../../scripts/src/terminal';
import { nginxProgram, startNginx } from '../../../tests/nginx/nginx';
import { asked } from '../benchedApi';
import { startLoad } from '../deploys/load';
import { PUBLIC_PAGES } from './measureLoad';
import { startNameServer } from './startNameServer';

export interface RestartFigures {
  requests: number;
  failed: number;
  faults: string[];
  restarts: number;
  /** Whether the admin's token was still accepted after each restart. */
  isSignedIn: boolean;
}

/** Two computers, as far as their addresses go. */
const HOSTS = ['127.0.0.2', '127.0.0.3'] as const;
const NAMES = { api: 'api.test', shell: 'shell.test' };
const REQUESTS = 10_000;
const VISITORS = 24;
// Both used by this run only.
const JWT_SECRET = randomBytes(32).toString('hex');
const ADMIN = { email: 'bench@linksway.example', password: randomBytes(12).toString('hex') };
const READY_MS = 60_000;
/** nginx asks the name server again after five seconds; a stopped server is not asked for again before. */
const BETWEEN_MS = 2_000;

/** Two apis and two shells behind nginx, restarted one after the other while visitors read pages. */
export async function measureRestarts(serverUri: string): Promise<RestartFigures | undefined> {
  const program = nginxProgram();
  if (!program) return undefined;
  const mongodbUri = withDatabase(serverUri, 'bench-restarts');
  const { email: adminEmail, password: adminPassword } = ADMIN;
  await runApiCommand('setup', { mongodbUri, adminEmail, adminPassword, report: () => undefined });
  const ports = { api: await freePort(), shell: await freePort() };
  const names = await startNameServer({ [NAMES.api]: HOSTS, [NAMES.shell]: HOSTS });
  const edge = await startNginx(program, 'edge.conf.template', {
    DNS_RESOLVER: names.address,
    API_UPSTREAM: `${NAMES.api}:${ports.api}`,
    SHELL_UPSTREAM: `${NAMES.shell}:${ports.shell}`,
    // The shells serve the files of the remotes.
    ...Object.fromEntries(
      ['MF_PUBLIC', 'MF_BLOG', 'MF_ADMIN'].map((name) => [
        `${name}_UPSTREAM`,
        `${NAMES.shell}:${ports.shell}`,
      ]),
    ),
  });
  onShutDown(() => edge.stop());
  onShutDown(async () => names.stop());
  const servers = await startAll({ mongodbUri, ports, origin: edge.origin });
  await readEveryPage(ports.shell);
  return measureAt(edge.origin, servers);
}

interface Servers {
  mongodbUri: string;
  ports: { api: number; shell: number };
  origin: string;
}

/** How each server is started; all of them run. */
async function startAll({ mongodbUri, ports, origin }: Servers): Promise<RestartableServer[]> {
  const dataDir = join(repositoryRoot, '.cache/bench-restarts');
  const store = await releasesOf(dataDir);
  await publishNewBuilds(store, () => undefined);
  const common = { NODE_ENV: 'production', PUBLIC_ORIGIN: origin, TRUSTED_PROXY: '127.0.0.0/8' };
  const api = () => ({
    file: `api/${DIST}/server.js`,
    env: { ...common, MONGODB_URI: mongodbUri, JWT_SECRET },
    port: ports.api,
  });
  // Each asks the api of its own computer.
  const shell = (host: string) => ({
    file: `shell/${DIST}/server/server.js`,
    env: { ...common, API_URL: `http://${host}:${ports.api}`, REGISTRY: registryFile(store.remotesDir) },
    port: ports.shell,
  });
  const servers = [api, shell].flatMap((planFor) =>
    HOSTS.map((host) => new RestartableServer({ ...planFor(host), host })),
  );
  for (const server of servers) await server.start();
  return servers;
}

/** Once through each shell, as visitors have long before anybody restarts its api. */
async function readEveryPage(port: number): Promise<void> {
  for (const host of HOSTS)
    for (const page of PUBLIC_PAGES) {
      const { ok, status } = await fetch(`http://${host}:${port}${page}`);
      if (!ok) throw new UserError(`${page} of a new shell answers ${status}.`);
    }
}

interface ServerPlan {
  file: string;
  env: Record<string, string>;
  host: string;
  port: number;
}

class RestartableServer {
  private running: Running | undefined;

  constructor(private readonly plan: ServerPlan) {}

  async start(): Promise<void> {
    const { file, env, host, port } = this.plan;
    const child = forkScript(join(repositoryRoot, file), {
      env: { ...env, HOST: host, PORT: String(port) },
      stdio: 'ignore',
    });
    const isReady = () => answers(`http://${host}:${port}/readyz`);
    const waits = { isReady, readyMs: READY_MS, stopMs: READY_MS, signal: new AbortController().signal };
    this.running = await runningChild(child, waits);
    if (!this.running) throw new UserError(`${file} did not start.`);
    onShutDown(() => this.stop());
  }

  async stop(): Promise<void> {
    await this.running?.stop();
    this.running = undefined;
  }
}

async function measureAt(origin: string, servers: readonly RestartableServer[]): Promise<RestartFigures> {
  const { token } = await asked<{ token: string }>(`${origin}/api/auth/login`, 'POST', { body: ADMIN });
  let isSignedIn = true;
  const load = startLoad(origin, PUBLIC_PAGES, {
    count: VISITORS,
    addressOf: (visitor) => `127.0.1.${visitor + 1}`,
  });
  for (const server of servers) {
    await server.stop();
    await server.start();
    await pause(BETWEEN_MS);
    await asked(`${origin}/api/auth/me`, 'GET', { authorization: `Bearer ${token}` }).catch(() => {
      isSignedIn = false;
    });
  }
  while (load.answered < REQUESTS) await pause(200);
  const read = await load.stop();
  const failed = read.filter(({ fault }) => fault);
  return {
    requests: read.length,
    failed: failed.length,
    faults: [...new Set(failed.map(({ path, fault }) => `${path}: ${fault}`))].slice(0, 5),
    restarts: servers.length,
    isSignedIn,
  };
}
