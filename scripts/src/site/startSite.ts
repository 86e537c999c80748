import { DIST } from '../build/App';
import { publishNewBuilds } from '../deploy/publishRemote';
import { freePort } from '../process/ports';
import { waitUntil } from '../process/waitUntil';
import { UserError } from '../terminal';
import { answers, type SupervisedServer, superviseServer } from './launchServer';
import { readSecrets } from './readSecrets';
import {
  type SitePlaces,
  apiOriginOf,
  apiPlan,
  localOrigin,
  publicOriginOf,
  remotesDirOf,
  shellPlan,
} from './serverPlans';
import { setUpDatabase } from './apiCli';
import type { Site, SiteOptions } from './SiteOptions';

const FIRST_PAGE_MS = 60_000;

/**
 * Starts the built site on a database: makes new builds of the remotes live, then starts api and shell as child
 * processes.
 */
export async function startSite(options: SiteOptions): Promise<Site> {
  const remotesDir = remotesDirOf(options);
  await publishNewBuilds(remotesDir, options.report);
  const { jwtSecret } = await readSecrets(options.dataDir);
  const { adminEmail, adminPassword } = await setUpDatabase(options, DIST);
  const places: SitePlaces = {
    options,
    jwtSecret,
    dist: DIST,
    remotesDir,
    port: options.port ?? (await freePort()),
    apiPort: await freePort(),
  };
  const servers = await startBoth(places);
  let { api } = servers;
  const { shell } = servers;
  const site: Site = {
    origin: publicOriginOf(places),
    apiOrigin: apiOriginOf(places),
    dataDir: options.dataDir,
    adminEmail: adminEmail ?? '',
    adminPassword: options.adminPassword ?? adminPassword ?? null,
    stopApi: () => api.stop(),
    restartApi: async () => {
      await api.stop();
      api = await superviseServer(apiPlan(places));
    },
    stop: async () => {
      await shell.stop();
      await api.stop();
    },
  };
  return awaitFirstPage(site, places);
}

/** Started in parallel, because each needs seconds to load; listed in this order, because shutdown reverses it. */
async function startBoth(places: SitePlaces): Promise<{ api: SupervisedServer; shell: SupervisedServer }> {
  const starts = [superviseServer(apiPlan(places)), superviseServer(shellPlan(places))] as const;
  try {
    const [api, shell] = await Promise.all(starts);
    return { api, shell };
  } catch (error) {
    for (const start of starts) await start.then((server) => server.stop()).catch(() => undefined);
    throw error;
  }
}

/** The first page loads and compiles every remote: no visitor should wait for that. */
async function awaitFirstPage(site: Site, places: SitePlaces): Promise<Site> {
  if (await waitUntil(() => answers(`${localOrigin(places)}/`), FIRST_PAGE_MS)) return site;
  await site.stop();
  throw new UserError(
    `The site started, but its home page could not be rendered: see ${site.dataDir}/logs/shell.log.`,
  );
}
