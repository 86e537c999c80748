import { join } from 'node:path';
import { createHash } from 'node:crypto';
import { registryFile } from '@site/releases';
import { repositoryRoot } from '../folders';
import { freePort } from '../process/ports';
import type { Running, Supervised } from '../process/supervise';
import { print } from '../terminal';
import { type ServerPlan, superviseServer } from './launchServer';
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
        REGISTRY_SIGNING_KEY: secrets.registryKey,
        PAGES_DIR: join(options.dataDir, 'pages'),
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

  private supervise(
    name: string,
    plan: Pick<ServerPlan, 'file' | 'nodeFlags' | 'env' | 'readyUrl'>,
  ): Promise<Supervised<Running>> {
    const { options, dist, stopMs } = this.places;
    const root = (name === 'shell' && options.shellRoot) || join(repositoryRoot, name);
    const common = { NODE_ENV: 'production', PUBLIC_ORIGIN: this.publicOrigin, ...options.env };
    return superviseServer({
      ...plan,
      name,
      file: join(root, dist, plan.file),
      env: { ...common, ...plan.env },
      logFile: join(options.dataDir, 'logs', `${name}.log`),
      report: options.report ?? print,
      stopMs,
    });
  }
}

async function stop(server: Promise<Supervised<Running>> | undefined): Promise<void> {
  // One that did not start has ended.
  const started = await server?.catch(() => undefined);
  await started?.stop();
}
