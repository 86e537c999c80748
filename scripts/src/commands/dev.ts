import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { publishRemote } from '@site/releases';
import { type App, DEV_DIST, apps, artwork } from '../build/App';
import { buildApp } from '../build/buildApps';
import { watchApp } from '../build/watchApp';
import { REMOTES, remoteRoot } from '../deploy/remotes';
import { startSiteMongo } from '../../dev-environment/mongo/siteMongo';
import { runUntilSignal } from '../process/shutDown';
import { readSettings } from '../settings/readSettings';
import { runApiCommand } from '../site/apiCommand';
import { noteSite, claimSite } from '../site/claimDataDir';
import { SiteServers } from '../site/SiteServers';
import { print } from '../terminal';
import { announce } from './start';

const TOKEN_BYTES = 16;
// Open pages hold a connection to the shell for reload events: no need to wait for those.
const STOP_MS = 500;

/** Every app in watch mode behind one origin; open pages reload themselves after a change. */
export async function dev(): Promise<void> {
  const settings = readSettings();
  await claimSite(settings);
  const mongodbUri = await startSiteMongo(settings);
  await noteSite(settings.dataDir, { mongodbUri });
  const token = randomBytes(TOKEN_BYTES).toString('hex');
  const options = { ...settings, mongodbUri, env: { NODE_ENV: 'development', DEV_TOKEN: token } };
  const remotesDir = join(settings.dataDir, 'dev', 'remotes');
  const servers = await SiteServers.create(options, { dist: DEV_DIST, remotesDir, stopMs: STOP_MS });
  const publish = (name: string) =>
    publishRemote(
      { remotesDir },
      { name, root: remoteRoot(name), dist: join(remoteRoot(name), DEV_DIST), isUncompressed: true },
    );
  const useBuild = async ({ name }: App): Promise<void> => {
    if (REMOTES.includes(name)) await publish(name);
    else if (name === 'api') await servers.startApi();
    else await servers.startShell();
    await reloadPages(servers, token);
  };
  await buildApp(artwork);
  print('Building every app for development (about a minute the first time)…');
  await Promise.all(apps.map((app) => watchApp(app, () => useBuild(app))));
  const admin = await runApiCommand('setup', options, DEV_DIST);
  for (const name of REMOTES) await publish(name);
  await servers.startApi();
  await servers.startShell();
  announce(settings, admin);
  await runUntilSignal();
}

/** Tells every open page to reload. */
async function reloadPages({ localOrigin }: SiteServers, token: string): Promise<void> {
  const request = { method: 'POST', headers: { 'X-Dev-Token': token } };
  await fetch(`${localOrigin}/__dev/reload`, request).catch(() => {
    print('The shell does not respond: open pages will not reload.');
  });
}
