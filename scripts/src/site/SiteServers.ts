import { join } from 'node:path';
import { createHash } from 'node:crypto';
import { registryFile } from '@site/releases';
import { repositoryRoot } from '../folders';
import { type ForkOptions, forkScript, runningChild } from '../process/childProcess';
import { logOutput } from '../process/logOutput';
import { answers, freePort } from '../process/ports';
import { type Running, type Supervised, supervise } from '../process/supervise';
import { UserError, print } from '../terminal';
import { readSecrets, type Secrets } from './readSecrets';
import type { SiteOptions } from './startSite';

const LOOPBACK = '127.0.0.1';

/** Garbage of a request is small and short-lived: a small nursery stays in the processor's cache. */
export const API_FLAGS = ['--max-semi-space-size=4'] as const;

/** Read by glibc: with a heap for each of its threads, what one has freed is of no use to the others. */
export const API_MEMORY = { MALLOC_ARENA_MAX: '2' } as const;

/** The builds and remotes to serve: `npm run dev` has its own. */
interface Served {
  /** Folder of each app's build. */
  dist: string;
  remotesDir: string;
  /** How long a server may take to finish pending requests. */
  stopMs?: number;
}

interface Server {
  file: string;
  env: ForkOptions['env'];
  nodeFlags?: readonly string[];
  /** Returns 200 as soon as the server is ready. */
  readyUrl: string;
}

const READY_MS = 60_000;
const STOP_MS = 2500;

interface Places extends Served {
  options: SiteOptions;
  secrets: Secrets;
  port: number;
  apiPort: number;
  operationsPort: number;
}

/** Api and shell as children of this process, each of which can be started again. */
export class SiteServers {
  private api: Promise<Supervised<Running>> | undefined;
  private shell: Promise<Supervised<Running>> | undefined;

  private constructor(private readonly places: Places) {}

  static async create(options: SiteOptions, served: Served): Promise<SiteServers> {
    const secrets = await readSecrets(options.dataDir);
    const port = options.port ?? (await freePort());
    return new SiteServers({
      ...served,
      options,
      secrets,
      port,
      apiPort: await freePort(),
      operationsPort: await freePort(),
    });
  }

  get publicOrigin(): string {
    return this.places.options.publicOrigin ?? `http://localhost:${this.places.port}`;
  }

  get apiOrigin(): string {
    return `http://${LOOPBACK}:${this.places.apiPort}`;
  }

  /** Where the shell takes releases and shows its metrics: for this computer only. */
  get operations(): string {
    return `http://${LOOPBACK}:${this.places.operationsPort}`;
  }

  /** The address at which we reach the shell ourselves: one that listens on all interfaces is reached here. */
  get localOrigin(): string {
    const { host = LOOPBACK } = this.places.options;
    const reached = { '0.0.0.0': LOOPBACK, '::': '::1' }[host] ?? host;
    return `http://${reached.includes(':') ? `[${reached}]` : reached}:${this.places.port}`;
  }

  async startApi(): Promise<void> {
    await this.stopApi();
    const { options, apiPort, secrets } = this.places;
    this.api = this.supervise('api', {
      file: 'server.js',
      nodeFlags: API_FLAGS,
      env: {
        ...API_MEMORY,
        HOST: LOOPBACK,
        PORT: String(apiPort),
        MONGODB_URI: options.mongodbUri,
        JWT_SECRET: secrets.jwtSecret,
        JWT_SECRET_PREVIOUS: secrets.jwtSecretPrevious,
        // The shell is the api's only proxy, whatever is in front of the shell.
        TRUSTED_PROXY: LOOPBACK,
      },
      readyUrl: `${this.apiOrigin}/readyz`,
    });
    await this.api;
  }

  async startShell(): Promise<void> {
    await stop(this.shell);
    const { options, port, operationsPort, remotesDir, secrets } = this.places;
    this.shell = this.supervise('shell', {
      file: 'server/server.js',
      env: {
        HOST: options.host ?? LOOPBACK,
        PORT: String(port),
        API_URL: this.apiOrigin,
        RELEASES_DIR: remotesDir,
        // What the earlier shell of tests/skew reads instead.
        ...(options.shellRoot && { REGISTRY: registryFile(remotesDir) }),
        OPS_PORT: String(operationsPort),
        DEPLOY_TOKENS: `*=${createHash('sha256').update(secrets.operationsToken).digest('hex')}`,
        TRUSTED_PROXY: options.trustedProxy ?? '',
        // The shell has no use for these.
        MONGODB_URI: undefined,
        ADMIN_PASSWORD: undefined,
      },
      readyUrl: `${this.localOrigin}/healthz`,
    });
    await this.shell;
  }

  stopApi(): Promise<void> {
    return stop(this.api);
  }

  async stop(): Promise<void> {
    await stop(this.shell);
    await stop(this.api);
  }

  /** Starts one of our servers, waits until it is ready, and restarts it whenever it ends unexpectedly. */
  private supervise(name: string, { file, nodeFlags, env, readyUrl }: Server): Promise<Supervised<Running>> {
    const { options, dist, stopMs = STOP_MS } = this.places;
    const { report = print } = options;
    const root = (name === 'shell' && options.shellRoot) || join(repositoryRoot, name);
    const logFile = join(options.dataDir, 'logs', `${name}.log`);
    const common = { NODE_ENV: 'production', PUBLIC_ORIGIN: this.publicOrigin };
    const launch = async (signal: AbortSignal): Promise<Running> => {
      const child = forkScript(join(root, dist, file), { env: { ...common, ...env }, nodeFlags });
      const lastError = logOutput(child, logFile, (line) => report(`[${name}] ${line}`));
      const isReady = () => answers(readyUrl);
      const running = await runningChild(child, { isReady, readyMs: READY_MS, stopMs, signal });
      if (running) return running;
      const why = lastError() || 'it was not ready in time';
      throw new UserError(`The ${name} did not start: ${why} (see ${logFile}).`);
    };
    return supervise({ name: `The ${name}`, launch, report });
  }
}

async function stop(server: Promise<Supervised<Running>> | undefined): Promise<void> {
  // One that did not start has ended.
  const started = await server?.catch(() => undefined);
  await started?.stop();
}
