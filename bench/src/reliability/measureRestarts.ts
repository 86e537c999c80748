import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { publishNewBuilds, releasesOf } from '../../../scripts/src/deploy/siteReleases';
import { repositoryRoot } from '../../../scripts/src/folders';
import { runApiCommand } from '../../../scripts/src/site/apiCommand';
import { ask } from '../ask';
import { BenchedServer } from '../BenchedServer';
import { ADMIN, emptyDatabase, signIn } from '../benchedSite';
import { startLoad } from '../load';
import type { Row } from '../results';
import { PUBLIC_PAGES } from './measureLoad';
import { startBalancer } from './startBalancer';

const VISITORS = 24;
const REQUESTS = 10_000;
const BETWEEN_MS = 2_000;
// Of this run only.
const JWT_SECRET = randomBytes(32).toString('hex');

/** Two apis and two shells behind one origin, restarted one after the other while visitors read pages. */
export async function measureRestarts(serverUri: string): Promise<Row[]> {
  const mongodbUri = await emptyDatabase(serverUri, 'bench-restarts');
  const { email: adminEmail, password: adminPassword } = ADMIN;
  const settings = { adminEmail, adminPassword, seed: 'demo', report: () => undefined } as const;
  await runApiCommand('setup', { mongodbUri, ...settings });
  const store = await releasesOf(join(repositoryRoot, '.cache/bench-restarts'));
  await publishNewBuilds(store, () => undefined);
  const origins: Record<string, string[]> = { '/api/': [], '/': [] };
  const origin = await startBalancer(origins);
  const common = { PUBLIC_ORIGIN: origin, TRUSTED_PROXY: '127.0.0.1' };
  const servers: BenchedServer[] = [];
  for (let pair = 0; pair < 2; pair += 1) {
    const api = await BenchedServer.start('api', { ...common, MONGODB_URI: mongodbUri, JWT_SECRET });
    const releases = { API_URL: api.origin, RELEASES_DIR: store.remotesDir };
    const shell = await BenchedServer.start('shell', { ...common, ...releases });
    origins['/api/']?.push(api.origin);
    origins['/']?.push(shell.origin);
    servers.push(api, shell);
    // Visitors have read every page long before anybody restarts a server.
    for (const page of PUBLIC_PAGES) await fetch(shell.origin + page);
  }
  return measureAt(origin, servers);
}

async function measureAt(origin: string, servers: readonly BenchedServer[]): Promise<Row[]> {
  const authorization = await signIn(origin);
  let isSignedIn = true;
  const load = startLoad(origin, PUBLIC_PAGES, VISITORS);
  for (const server of servers) {
    await server.stop();
    await server.start();
    await pause(BETWEEN_MS);
    await ask(`${origin}/api/auth/me`, 'GET', { authorization }).catch(() => (isSignedIn = false));
  }
  while (load.answered < REQUESTS) await pause(200);
  const read = await load.stop();
  const faults = read.flatMap(({ path, fault }) => (fault ? `${path}: ${fault}` : []));
  const named = faults.length > 0 ? ` (${[...new Set(faults)].slice(0, 5).join('; ')})` : '';
  const what = `pages that failed beside ${servers.length} restarts`;
  return [
    [what, `${faults.length} of ${read.length}${named}`, `0 of ≥ ${REQUESTS}`, faults.length === 0],
    ['the admin stays signed in over them', isSignedIn ? 'yes' : 'no', 'yes', isSignedIn],
  ];
}
