import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import mongoose from 'mongoose';
import { MigrationError, RerunBehavior, Umzug } from 'umzug';
import { transient } from '../connect';
import {
  appliedMigrations,
  assertReadable,
  noteApplied,
  noteIfNew,
  pendingMigrations,
} from './appliedMigrations';
import type { Migration } from './Migration';

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
  return withLock(say, (renew) => apply(migrations, options, renew));
}

/** What `migrate` would change. A migration that builds on a pending one counts without its changes. */
export async function previewMigrations(migrations: readonly Migration[]): Promise<Migrated[]> {
  await assertReadable(migrations);
  const previews: Migrated[] = [];
  for (const { name, run } of await pendingMigrations(migrations)) {
    previews.push({ name, changed: await run({ isDryRun: true }) });
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
  { say, repeat }: MigrateOptions,
  renewLock: () => Promise<void>,
): Promise<Migrated[]> {
  const done: Migrated[] = [];
  const up = (migration: Migration) => async () => {
    const started = performance.now();
    const { name } = migration;
    say(`Migrating ${name}…`);
    const changed = await migration.run({ isDryRun: false });
    await renewLock();
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

const LOCK = 'migrations';
const LEASE_MS = 30_000;
const RENEWAL_MS = 10_000;
const AGAIN_MS = 500;

interface Lock {
  _id: string;
  holder?: string;
  expiresAt: Date;
}

const locks = () => mongoose.connection.collection<Lock>(transient.locks);

/**
 * Runs `work` while no other process does; waits for one that does. The lock of a process that was killed expires by the
 * database's clock. `renew` throws when the lock was lost, for instance because this process stood still.
 */
async function withLock<T>(
  say: (message: string) => void,
  work: (renew: () => Promise<void>) => Promise<T>,
): Promise<T> {
  const holder = randomUUID();
  if (!(await take(holder))) {
    say('Another process is migrating the database: waiting for it.');
    while (!(await take(holder))) await pause(AGAIN_MS);
  }
  const renew = async () => {
    const { matchedCount } = await locks().updateOne({ _id: LOCK, holder }, leaseFor(holder));
    if (matchedCount === 0) throw new Error('another process has taken over');
  };
  // A renewal that fails is tried again with the next one.
  const renewal = setInterval(() => void renew().catch(() => undefined), RENEWAL_MS);
  try {
    return await work(renew);
  } finally {
    clearInterval(renewal);
    await locks().deleteOne({ _id: LOCK, holder });
  }
}

async function take(holder: string): Promise<boolean> {
  // In two steps, because an upsert may not compare with the database's time.
  await locks().updateOne({ _id: LOCK }, { $setOnInsert: { expiresAt: new Date(0) } }, { upsert: true });
  const isExpired = { $expr: { $lte: ['$expiresAt', '$$NOW'] } };
  const { matchedCount } = await locks().updateOne({ _id: LOCK, ...isExpired }, leaseFor(holder));
  return matchedCount === 1;
}

const leaseFor = (holder: string) => [
  {
    $set: {
      holder,
      expiresAt: { $dateAdd: { startDate: '$$NOW', unit: 'millisecond', amount: LEASE_MS } },
    },
  },
];
