import { buildApps } from '../build/buildApps';
import { startSiteMongo } from '../../dev-environment/mongo/siteMongo';
import { runUntilSignal } from '../process/shutDown';
import { readSettings } from '../settings/readSettings';
import { announce } from '../site/announce';
import { noteDatabase, claimSite } from '../site/claimDataDir';
import { startSite } from '../site/startSite';

/** Builds whatever is out of date, starts MongoDB, api and shell, and keeps them running until it is stopped. */
export async function start(): Promise<void> {
  const settings = readSettings();
  await claimSite(settings);
  // A first start downloads a database while webpack works.
  const [mongodbUri] = await Promise.all([startSiteMongo(settings), buildApps()]);
  await noteDatabase(settings.dataDir, mongodbUri);
  announce(settings, await startSite({ ...settings, mongodbUri }));
  await runUntilSignal();
}
