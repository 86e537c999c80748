import type { CommandEnv } from '../config/env';
import { needsSeed, seedDemo } from '../demo/seed';
import { allModules, buildIndexes } from '../modules/allModules';
import { createAdmin, firstAdminEmail } from '../modules/users/user.service';

const DEFAULT_ADMIN_EMAIL = 'admin@linksway.example';

export interface SetupResult {
  adminEmail: string;
  /** Set only when it has just been generated: it is shown only this once. */
  adminPassword: string | null;
  seeded: boolean;
}

type SetupEnv = Pick<CommandEnv, 'SEED' | 'ADMIN_EMAIL' | 'ADMIN_PASSWORD'>;

/** Prepares a connected database for the api. The second run changes nothing. */
export async function setUp(env: SetupEnv, onProgress?: (message: string) => void): Promise<SetupResult> {
  await buildIndexes();
  for (const { migrate } of allModules) await migrate?.();
  const seeded = env.SEED === 'demo' && (await needsSeed());
  if (seeded) await seedDemo(onProgress);
  return { ...(await ensureAdmin(env)), seeded };
}

async function ensureAdmin({ ADMIN_EMAIL, ADMIN_PASSWORD }: SetupEnv) {
  const existing = await firstAdminEmail();
  if (existing) return { adminEmail: existing, adminPassword: null };
  const { email, password } = await createAdmin(ADMIN_EMAIL ?? DEFAULT_ADMIN_EMAIL, ADMIN_PASSWORD);
  return { adminEmail: email, adminPassword: ADMIN_PASSWORD ? null : password };
}
