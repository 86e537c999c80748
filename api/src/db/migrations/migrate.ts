import { MigrationError, RerunBehavior, Umzug } from 'umzug';
import {
  appliedMigrations,
  assertReadable,
  noteApplied,
  noteIfNew,
  pendingMigrations,
} from './appliedMigrations';
import type { Migration } from './Migration';
import { withMigrationLock } from './migrationLock';

interface MigrateOptions {
  say(message: string): void;
  /** The name of one to run again, whether or not it was applied. */
  repeat?: string;
}

export interface Migrated {
  name: string;
  /** The number of records that were changed, or would be. */
  changed: number;
}

/**
 * Applies the pending migrations in order, in one process at a time. Throws a sentence when one fails; what it has changed
 * stays, and the next call runs it again.
 */
export async function migrate(
  migrations: readonly Migration[],
  options: MigrateOptions,
): Promise<Migrated[]> {
  await assertReadable(migrations);
  if (await noteIfNew(migrations)) return [];
  const { repeat, say } = options;
  if (repeat) assertKnown(migrations, repeat);
  else if ((await pendingMigrations(migrations)).length === 0) return [];
  return withMigrationLock(say, (signal) => apply(migrations, { ...options, signal }));
}

/** What `migrate` would change. A migration that builds on a pending one counts without its changes. */
export async function previewMigrations(migrations: readonly Migration[]): Promise<Migrated[]> {
  await assertReadable(migrations);
  const { signal } = new AbortController();
  const previews: Migrated[] = [];
  for (const { name, run } of await pendingMigrations(migrations)) {
    previews.push({ name, changed: await run({ isDryRun: true, signal }) });
  }
  return previews;
}

/** Every migration that this version or the database knows; without `appliedAt` it is pending. */
export async function migrationStates(migrations: readonly Migration[]) {
  const found = await appliedMigrations();
  const names = new Set([...migrations.map(({ name }) => name), ...found.map(({ _id }) => _id)]);
  return [...names].sort().map((name) => ({
    name,
    isKnown: migrations.some((migration) => migration.name === name),
    appliedAt: found.find(({ _id }) => _id === name)?.appliedAt,
    changed: found.find(({ _id }) => _id === name)?.changed,
  }));
}

async function apply(
  migrations: readonly Migration[],
  { say, repeat, signal }: MigrateOptions & { signal: AbortSignal },
): Promise<Migrated[]> {
  const done: Migrated[] = [];
  const up = (migration: Migration) => async () => {
    const started = performance.now();
    const { name } = migration;
    say(`Migrating ${name}…`);
    const changed = await migration.run({ isDryRun: false, signal });
    signal.throwIfAborted();
    await noteApplied([migration], changed);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    say(`Migrated ${name} in ${seconds} s; records changed: ${changed}.`);
    done.push({ name, changed });
  };
  const umzug = new Umzug({
    migrations: migrations.map((migration) => ({ name: migration.name, up: up(migration) })),
    storage: {
      executed: async () => (await appliedMigrations()).map(({ _id }) => _id),
      // Each is recorded together with what it has changed.
      logMigration: () => Promise.resolve(),
      unlogMigration: () => Promise.reject(new Error('A migration is never taken back')),
    },
    logger: undefined,
  });
  try {
    await umzug.up(repeat ? { migrations: [repeat], rerun: RerunBehavior.ALLOW } : {});
  } catch (error) {
    throw error instanceof MigrationError ? new Error(sentenceOf(error), { cause: error }) : error;
  }
  return done;
}

function sentenceOf({ migration, cause }: MigrationError): string {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return `The migration ${migration.name} failed: ${reason}. The records that it has changed are complete, the others are as they were. Run "npm run migrate" to go on.`;
}

function assertKnown(migrations: readonly Migration[], wanted: string): void {
  const names = migrations.map(({ name }) => name);
  if (!names.includes(wanted))
    throw new Error(`There is no migration ${wanted}. There are: ${names.join(', ')}.`);
}
