import { migrate, migrationStates, previewMigrations } from '../db/migrations/migrate';
import { buildIndexes } from '../modules/allModules';
import { allMigrations } from './allMigrations';

const USAGE = 'Please give migrate nothing, --dry-run, --status, or --repeat and the name of a migration';

/** The command `migrate`: no argument applies what is pending. */
export async function runMigrate([option, name]: string[], say: (message: string) => void): Promise<object> {
  if (option === '--dry-run') return { pending: await previewMigrations(allMigrations) };
  if (option === '--status') return { states: await migrationStates(allMigrations) };
  const isRepeat = option === '--repeat' && name !== undefined;
  if (option !== undefined && !isRepeat) throw new Error(USAGE);
  const migrations = await migrate(allMigrations, { say, repeat: name });
  await buildIndexes();
  return { migrations };
}
