import { DIST } from '../build/App';
import { publishNewBuilds, releasesOf } from '../deploy/siteReleases';
import { answers } from '../process/ports';
import { waitUntil } from '../process/waitUntil';
import { UserError } from '../terminal';
import { runApiCommand } from './apiCommand';
import { SiteServers } from './SiteServers';

/** Options of `npm start` and of the browser tests. */
export interface SiteOptions {
  dataDir: string;
  mongodbUri: string;
  /** The port of the public origin; a free one if omitted. */
  port?: number;
  host?: string;
  publicOrigin?: string;
  seed?: 'demo' | 'none';
  adminEmail?: string;
  adminPassword?: string;
  trustedProxy?: string;
  /** The folder of another shell than the one of this repository, with its build. */
  shellRoot?: string;
  /** Receives the terminal output; the tests pass a function that does nothing. */
  report?(line: string): void;
}

export interface Site {
  /** The public origin. */
  origin: string;
  /** The URL of the api itself, for requests that bypass the shell. */
  apiOrigin: string;
  /** The address of the shell's port for operations. */
  operations: string;
  dataDir: string;
  adminEmail: string;
  /** Set only when it was given or has just been generated. */
  adminPassword: string | null;
  stop(): Promise<void>;
  stopApi(): Promise<void>;
  /** Restarts the api on the same port. */
  restartApi(): Promise<void>;
}

const FIRST_PAGE_MS = 60_000;

/**
 * Starts the built site on a database: makes new builds of the remotes live, then starts api and shell as child
 * processes.
 */
export async function startSite(options: SiteOptions): Promise<Site> {
  const { dataDir } = options;
  const store = releasesOf(dataDir);
  await publishNewBuilds(store, options.report);
  const { adminEmail, adminPassword } = await runApiCommand('setup', options);
  const servers = await SiteServers.create(options, { dist: DIST, remotesDir: store.remotesDir });
  try {
    // In parallel, because each needs seconds to load; in this order, because shutdown reverses it.
    await Promise.all([servers.startApi(), servers.startShell()]);
    // The first page loads and compiles every remote: no visitor should wait for that.
    if (!(await waitUntil(() => answers(`${servers.localOrigin}/`), FIRST_PAGE_MS))) {
      throw new UserError(
        `The site started, but its home page could not be rendered: see ${dataDir}/logs/shell.log.`,
      );
    }
  } catch (error) {
    await servers.stop();
    throw error;
  }
  return {
    origin: servers.publicOrigin,
    apiOrigin: servers.apiOrigin,
    operations: servers.operations,
    dataDir,
    adminEmail: adminEmail ?? '',
    adminPassword: options.adminPassword ?? adminPassword ?? null,
    stop: () => servers.stop(),
    stopApi: () => servers.stopApi(),
    restartApi: () => servers.startApi(),
  };
}
