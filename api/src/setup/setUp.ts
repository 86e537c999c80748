import type { CommandEnv } from '../config';
import { type Migrated, migrate } from '../db/migrations/migrate';
import { needsSeed, seedDemo } from '../demo/seed';
import { buildIndexes } from '../modules/allModules';
import { auditedCommand, noteCommand } from '../records/audit/audit.service';
import { createAdmin, listAdmins } from '../modules/accounts/account.service';
import { allMigrations } from './allMigrations';

const DEFAULT_ADMIN_EMAIL = 'admin@linksway.example';

export interface SetupResult {
  adminEmail: string;
  /** Set only when it was generated: it is shown once. */
  adminPassword: string | null;
  seeded: boolean;
}

type SetupEnv = Pick<CommandEnv, 'SEED' | 'ADMIN_EMAIL' | 'ADMIN_PASSWORD'>;

/** Prepares a connected database for the api. The second run changes nothing. */
export async function setUp(
  env: SetupEnv,
  onProgress: (message: string) => void = () => undefined,
): Promise<SetupResult> {
  // First, because a unique index may need what a migration changes.
  const migrations = await migrate(allMigrations, { say: onProgress });
  await buildIndexes();
  await noteMigrations(migrations);
  const seeded = env.SEED === 'demo' && (await needsSeed());
  if (seeded) await seedDemo(onProgress);
  return { ...(await ensureAdmin(env)), seeded };
}

async function ensureAdmin({ ADMIN_EMAIL, ADMIN_PASSWORD }: SetupEnv) {
  const owner = (await listAdmins()).find(({ role }) => role === 'owner');
  if (owner) return { adminEmail: owner.email, adminPassword: null };
  const title = ADMIN_EMAIL ?? DEFAULT_ADMIN_EMAIL;
  const { email, password } = await auditedCommand({ action: 'create', kind: 'account', title }, () =>
    createAdmin(title, { password: ADMIN_PASSWORD }),
  );
  return { adminEmail: email, adminPassword: ADMIN_PASSWORD ? null : password };
}

const USAGE = 'Please give migrate nothing, or --repeat and the name of a migration';

/** The command `migrate`: no argument applies what is pending. */
export async function runMigrate([option, name]: string[], say: (message: string) => void): Promise<object> {
  const isRepeat = option === '--repeat' && name !== undefined;
  if (option !== undefined && !isRepeat) throw new Error(USAGE);
  const migrations = await migrate(allMigrations, { say, repeat: name });
  await buildIndexes();
  await noteMigrations(migrations);
  return { migrations };
}

/** Enters into the audit trail what was applied. Nothing was on a new database, and where nothing was pending. */
async function noteMigrations(migrations: readonly Migrated[]): Promise<void> {
  if (migrations.length === 0) return;
  const title = migrations.map(({ name, changed }) => `${name} (${changed})`).join(', ');
  await noteCommand({ action: 'migrate', kind: 'database', title });
}
