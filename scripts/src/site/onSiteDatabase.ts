import { startSiteMongo } from '../../dev-environment/mongo/siteMongo';
import { appsNamed } from '../build/App';
import { buildApps } from '../build/buildApps';
import { type Settings, readSettings } from '../settings/readSettings';
import { type ApiCommand, runApiCommand } from './apiCommand';
import { claimDataDir, runningStart } from './claimDataDir';

/** Runs a command of the api on the site's database: that of a running site, or one started for this command. */
export async function onSiteDatabase(command: ApiCommand, args: string[] = []) {
  const settings = readSettings();
  const mongodbUri = await databaseOf(settings);
  await buildApps(appsNamed(['api']));
  return runApiCommand(command, { ...settings, mongodbUri, args });
}

async function databaseOf(settings: Settings): Promise<string> {
  if (settings.mongodbUri) return startSiteMongo(settings);
  const running = await runningStart(settings.dataDir);
  if (running?.mongodbUri) return running.mongodbUri;
  await claimDataDir(settings.dataDir, settings.publicOrigin);
  return startSiteMongo(settings);
}
