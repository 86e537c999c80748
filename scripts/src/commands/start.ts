import { buildApps } from '../build/buildApps';
import { startSiteMongo } from '../../dev-environment/mongo/siteMongo';
import { runUntilSignal } from '../process/shutDown';
import { type Settings, readSettings } from '../settings/readSettings';
import { printAdmin } from '../site/apiCommand';
import { noteSite, claimSite } from '../site/claimDataDir';
import { startSite } from '../site/startSite';
import { print } from '../terminal';

/** Builds whatever is out of date, starts MongoDB, api and shell, and keeps them running until it is stopped. */
export async function start(): Promise<void> {
  const settings = readSettings();
  await claimSite(settings);
  // A first start downloads a database while webpack works.
  const [mongodbUri] = await Promise.all([startSiteMongo(settings), buildApps()]);
  await noteSite(settings.dataDir, { mongodbUri });
  const site = await startSite({ ...settings, mongodbUri });
  await noteSite(settings.dataDir, { operations: site.operations });
  announce(settings, site);
  await runUntilSignal();
}

interface Admin {
  adminEmail?: string;
  adminPassword?: string | null;
}

/** The last lines of a start: the site's URL and who may sign in. A given password is known already. */
export function announce({ publicOrigin, adminPassword: given }: Settings, admin: Admin): void {
  print(`Ready at ${publicOrigin}`);
  printAdmin(`Admin: ${admin.adminEmail} at ${publicOrigin}/login`, given ? null : admin.adminPassword);
}
