import { print } from '../terminal/print';
import { type CliAnswer, runCli } from './runCli';
import type { SiteOptions } from './SiteOptions';

/** Indexes, demo content in an empty database, and the first admin. */
export function setUpDatabase(options: SiteOptions, dist: string): Promise<CliAnswer> {
  const { mongodbUri, seed = 'demo', adminEmail, adminPassword, report = print } = options;
  const env = { MONGODB_URI: mongodbUri, SEED: seed, ADMIN_EMAIL: adminEmail, ADMIN_PASSWORD: adminPassword };
  return runCli({ command: 'setup', env, report, dist });
}
