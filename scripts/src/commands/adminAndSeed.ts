import { appsNamed } from '../build/App';
import { buildApps } from '../build/buildApps';
import { startSiteMongo } from '../../dev-environment/mongo/siteMongo';
import { type Settings, readSettings } from '../settings/readSettings';
import { type ApiCommand, printAdmin, runApiCommand } from '../site/apiCommand';
import { claimDataDir, runningStart } from '../site/claimDataDir';
import { print } from '../terminal';

/** Creates an admin for ADMIN_EMAIL, with ADMIN_PASSWORD or a generated password. */
export async function adminCreate(): Promise<void> {
  const { adminEmail, adminPassword } = await onSiteDatabase('admin:create');
  printAdmin(`Admin made: ${adminEmail}`, adminPassword);
}

/** Gives the admin ADMIN_EMAIL a new password and ends the sessions of the old one. */
export async function adminReset(): Promise<void> {
  const { adminEmail, adminPassword } = await onSiteDatabase('admin:reset');
  printAdmin(`Password changed: ${adminEmail}`, adminPassword);
}

/** Puts the demo content into the site's database; existing records are not duplicated. */
export async function seed(): Promise<void> {
  await onSiteDatabase('seed');
  print('The demo content is in the database.');
}

/** Runs a command of the api on the site's database: that of a running site, or one started for this command. */
async function onSiteDatabase(command: ApiCommand) {
  const settings = readSettings();
  const mongodbUri = await databaseOf(settings);
  await buildApps(appsNamed(['api']));
  return runApiCommand(command, { ...settings, mongodbUri });
}

async function databaseOf(settings: Settings): Promise<string> {
  if (settings.mongodbUri) return startSiteMongo(settings);
  const running = await runningStart(settings.dataDir);
  if (running?.mongodbUri) return running.mongodbUri;
  await claimDataDir(settings.dataDir, settings.publicOrigin);
  return startSiteMongo(settings);
}
