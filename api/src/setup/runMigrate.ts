import { type Migrated, migrate, migrationStates, previewMigrations } from '../db/migrations/migrate';
import { buildIndexes } from '../modules/allModules';
import { noteCommand } from '../records/audit/auditedCommand.service';
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
  await noteMigrations(migrations);
  return { migrations };
}

/** Enters into the audit trail what was applied. Nothing was on a new database, and where nothing was pending. */
export async function noteMigrations(migrations: readonly Migrated[]): Promise<void> {
  if (migrations.length === 0) return;
  const title = migrations.map(({ name, changed }) => `${name} (${changed})`).join(', ');
  await noteCommand({ action: 'migrate', kind: 'database', title });
}
