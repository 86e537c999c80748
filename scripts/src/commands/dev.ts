import { type App, DEV_DIST, apps, artwork, downloads } from '../build/App';
import { buildApp } from '../build/buildApps';
import { watchApp } from '../build/watchApp';
import { REMOTES } from '../deploy/remotes';
import { DevSite } from '../dev/DevSite';
import { startSiteMongo } from '../../dev-environment/mongo/siteMongo';
import { runUntilSignal } from '../process/shutDown';
import { readSettings } from '../settings/readSettings';
import { noteDatabase, claimSite } from '../site/claimDataDir';
import { announce } from '../site/announce';
import { setUpDatabase } from '../site/apiCli';
import { print } from '../terminal';

/** Every app in watch mode behind one origin; open pages reload themselves after a change. */
export async function dev(): Promise<void> {
  const settings = readSettings();
  await claimSite(settings);
  const mongodbUri = await startSiteMongo(settings);
  const options = { ...settings, mongodbUri };
  await noteDatabase(settings.dataDir, mongodbUri);
  const site = await DevSite.create(options);
  await buildApp(artwork);
  await buildApp(downloads);
  print('Building every app for development (about a minute the first time)…');
  await Promise.all(apps.map((app) => watchApp(app, () => useBuild(site, app))));
  const answer = await setUpDatabase(options, DEV_DIST);
  for (const name of REMOTES) await site.publish(name);
  await site.startApi();
  await site.startShell();
  announce(settings, answer);
  await runUntilSignal();
}

async function useBuild(site: DevSite, { name }: App): Promise<void> {
  const remote = REMOTES.find((each) => each === name);
  if (remote) await site.publish(remote);
  else if (name === 'api') await site.startApi();
  else await site.startShell();
  await site.reloadPages();
}
