import { createInterface } from 'node:readline';
import { join } from 'node:path';
import { DIST, appsNamed } from '../build/App';
import { repositoryRoot } from '../folders';
import { endGroup, forkScript } from '../process/childProcess';
import { onShutDown } from '../process/shutDown';
import { UserError, print } from '../terminal';
import type { SiteOptions } from './SiteOptions';
import { buildApps } from '../build/buildApps';
import { startSiteMongo } from '../../dev-environment/mongo/siteMongo';
import { type Settings, readSettings } from '../settings/readSettings';
import { claimDataDir, runningStart } from './claimDataDir';

interface CliRun {
  command: 'setup' | 'seed' | 'admin:create' | 'admin:reset';
  env: Record<string, string | undefined>;
  report(line: string): void;
  /** Folder of the api's build. */
  dist?: string;
}

interface CliAnswer {
  adminEmail?: string;
  /** Set only when it has just been generated: it is shown only this once. */
  adminPassword?: string | null;
  seeded?: boolean;
}

/** Runs one of the api's commands: only the api knows the database. */
export async function runCli({ command, env, report, dist = DIST }: CliRun): Promise<CliAnswer> {
  const child = forkScript(join(repositoryRoot, 'api', dist, 'cli.js'), { args: [command], env });
  const forget = onShutDown(() => endGroup(child));
  const said: string[] = [];
  let answer = '';
  if (child.stderr)
    createInterface({ input: child.stderr }).on('line', (line) => void (said.push(line), report(line)));
  child.stdout?.on('data', (chunk: Buffer) => (answer += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  forget();
  if (code !== 0) throw new UserError(said.at(-1) ?? `The command ${command} of the api failed.`);
  return JSON.parse(answer.trim().split('\n').at(-1) ?? '{}') as CliAnswer;
}

/** Indexes, demo content in an empty database, and the first admin. */
export function setUpDatabase(options: SiteOptions, dist: string): Promise<CliAnswer> {
  const { mongodbUri, seed = 'demo', adminEmail, adminPassword, report = print } = options;
  const env = { MONGODB_URI: mongodbUri, SEED: seed, ADMIN_EMAIL: adminEmail, ADMIN_PASSWORD: adminPassword };
  return runCli({ command: 'setup', env, report, dist });
}

/** The admin that the command changed; a generated password is shown only this once. */
export function printAdmin(done: string, { adminEmail, adminPassword }: CliAnswer): void {
  print(`${done}: ${adminEmail}`);
  if (adminPassword) print(`Password, shown only now: ${adminPassword}`);
}

/** Runs one of the api's commands on the site's database: that of a running site, or one started for this command. */
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
