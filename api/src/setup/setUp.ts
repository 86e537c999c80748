import type { CommandEnv } from '../config';
import { migrate } from '../db/migrations/migrate';
import { needsSeed, seedDemo } from '../demo/seed';
import { buildIndexes } from '../modules/allModules';
import { auditedCommand } from '../records/audit/auditedCommand.service';
import { createAdmin, listOwners } from '../modules/accounts/user.service';
import { allMigrations } from './allMigrations';
import { noteMigrations } from './runMigrate';

const DEFAULT_ADMIN_EMAIL = 'admin@linksway.example';

export interface SetupResult {
  adminEmail: string;
  /** Set only when it has just been generated: it is shown only this once. */
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
  const existing = (await listOwners())[0]?.email;
  if (existing) return { adminEmail: existing, adminPassword: null };
  const title = ADMIN_EMAIL ?? DEFAULT_ADMIN_EMAIL;
  const { email, password } = await auditedCommand({ action: 'create', kind: 'account', title }, () =>
    createAdmin(title, { password: ADMIN_PASSWORD }),
  );
  return { adminEmail: email, adminPassword: ADMIN_PASSWORD ? null : password };
}
