import { buildApps } from '../build/buildApps';
import { appsNamed } from '../build/App';
import { startSiteMongo } from '../mongo/startSiteMongo';
import { type Settings, readSettings } from '../settings/readSettings';
import { print } from '../terminal/print';
import { claimDataDir, runningStart } from './claimDataDir';
import { type CliAnswer, type CliRun, runCli } from './runCli';

/** Runs one of the api's commands on the site's database: the one of a running start, or one started for the moment. */
export async function withSiteDatabase(command: CliRun['command']): Promise<CliAnswer> {
  const settings = readSettings();
  const mongodbUri = await databaseOf(settings);
  await buildApps(appsNamed(['api']));
  const env = {
    MONGODB_URI: mongodbUri,
    SEED: settings.seed,
    ADMIN_EMAIL: settings.adminEmail,
    ADMIN_PASSWORD: settings.adminPassword,
  };
  return runCli({ command, env, report: print });
}

async function databaseOf(settings: Settings): Promise<string> {
  if (settings.mongodbUri) return startSiteMongo(settings);
  const running = await runningStart(settings.dataDir);
  if (running?.mongodbUri) return running.mongodbUri;
  await claimDataDir(settings.dataDir, settings.publicOrigin);
  return startSiteMongo(settings);
}
