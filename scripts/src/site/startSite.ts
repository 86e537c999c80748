import { publishNewBuilds } from '../deploy/publishNewBuilds';
import { KeptProcess, type Running } from '../process/KeptProcess';
import { freePort } from '../process/freePort';
import { waitUntil } from '../process/waitUntil';
import { Refusal } from '../terminal/Refusal';
import { say } from '../terminal/say';
import { answers } from './answers';
import { type ServerPlan, launchServer } from './launchServer';
import { readSecrets } from './readSecrets';
import { type CliAnswer, runCli } from './runCli';
import {
  type SitePlaces,
  apiOriginOf,
  apiPlan,
  localOrigin,
  publicOriginOf,
  remotesDirOf,
  shellPlan,
} from './serverPlans';
import type { Site, SiteOptions } from './SiteOptions';

const FIRST_PAGE_MS = 60_000;

/** Starts the built site on a database: puts new builds of the remotes live, then api and shell as child processes. */
export async function startSite(options: SiteOptions): Promise<Site> {
  await publishNewBuilds(remotesDirOf(options));
  const { jwtSecret } = await readSecrets(options.dataDir);
  const { adminEmail, adminPassword } = await setUp(options);
  const places: SitePlaces = {
    options,
    jwtSecret,
    port: options.port ?? (await freePort()),
    apiPort: await freePort(),
  };
  let api = await keep(apiPlan(places));
  const shell = await keep(shellPlan(places)).catch(async (error: unknown) => {
    await api.stop();
    throw error;
  });
  const site: Site = {
    origin: publicOriginOf(places),
    apiOrigin: apiOriginOf(places),
    dataDir: options.dataDir,
    adminEmail: adminEmail ?? '',
    adminPassword: options.adminPassword ?? adminPassword ?? null,
    stopApi: () => api.stop(),
    restartApi: async () => {
      await api.stop();
      api = await keep(apiPlan(places));
    },
    stop: async () => {
      await shell.stop();
      await api.stop();
    },
  };
  return awaitFirstPage(site, places);
}

async function keep(plan: ServerPlan): Promise<KeptProcess<Running>> {
  const launch = (signal: AbortSignal): Promise<Running> => launchServer(plan, signal);
  return (await KeptProcess.start({ name: `The ${plan.name}`, launch, report: plan.report })).kept;
}

function setUp({
  mongodbUri,
  seed = 'demo',
  adminEmail,
  adminPassword,
  report = say,
}: SiteOptions): Promise<CliAnswer> {
  const env = { MONGODB_URI: mongodbUri, SEED: seed, ADMIN_EMAIL: adminEmail, ADMIN_PASSWORD: adminPassword };
  return runCli({ command: 'setup', env, report });
}

/** The first page loads and compiles every remote: nobody should wait for that but us. */
async function awaitFirstPage(site: Site, places: SitePlaces): Promise<Site> {
  if (await waitUntil(() => answers(`${localOrigin(places)}/`), FIRST_PAGE_MS)) return site;
  await site.stop();
  throw new Refusal(
    `The site started, but its home page could not be rendered: see ${site.dataDir}/logs/shell.log.`,
  );
}
