import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import mongoose from 'mongoose';
import { transient } from '../connect';
import type { Migration } from './Migration';

/** The last migration of the release of 2026-11-28, the oldest that can be upgraded: there is no code for those up to it. */
export const OLDEST_SUPPORTED = '015-apostrophes';

const HOW_TO_MIGRATE = 'run "npm run migrate" (in a container: node api/dist/cli.js migrate)';

interface AppliedMigration {
  /** The migration's name. */
  _id: string;
  step: Migration['step'];
  appliedAt: Date;
  changed: number;
}

const applied = () => mongoose.connection.collection<AppliedMigration>('migrations');

/** In the order of their names. */
export function appliedMigrations(): Promise<AppliedMigration[]> {
  return applied().find().sort({ _id: 1 }).toArray();
}

/** Records that the database has the shape that these migrations leave, at the database's time. */
async function noteApplied(migrations: readonly Migration[], changed: number): Promise<void> {
  // In one call: a process that reads only a part of them takes the database for an older one, and does not start.
  await applied().bulkWrite(
    migrations.map(({ name, step }) => ({
      updateOne: {
        filter: { _id: name },
        update: [{ $set: { step, changed, appliedAt: '$$NOW' } }],
        upsert: true,
      },
    })),
  );
}

/** Throws a sentence unless the database has the shape that this version reads and writes. */
export async function assertMigrated(migrations: readonly Migration[]): Promise<void> {
  await assertReadable(migrations);
  const pending = await pendingMigrations(migrations);
  if (pending.length === 0 || (await noteIfNew(migrations))) return;
  throw new Error(
    `the database is older than this version: ${HOW_TO_MIGRATE}, then start again. Pending: ${namesOf(pending)}.`,
  );
}

/** Throws a sentence when the database is too old, or a newer version has given it a shape that this one would misread. */
async function assertReadable(migrations: readonly Migration[]): Promise<void> {
  const known = migrations.map(({ name }) => name);
  const found = await appliedMigrations();
  if (!found.some(({ _id }) => _id >= OLDEST_SUPPORTED) && !(await isNew()))
    throw new Error(
      'the database is older than the release of 2026-11-28: start that release once, which migrates it, and then ' +
        'this one. Nothing was changed.',
    );
  const unreadable = found.filter(({ _id, step }) => step === 'contract' && !known.includes(_id));
  if (unreadable.length === 0) return;
  throw new Error(
    `the database was migrated by a newer version (${unreadable.map(({ _id }) => _id).join(', ')}), and this one ` +
      'would misread it: start the newer version, or restore a backup from before. Nothing was changed.',
  );
}

async function pendingMigrations(migrations: readonly Migration[]): Promise<Migration[]> {
  const names = (await appliedMigrations()).map(({ _id }) => _id);
  return migrations.filter(({ name }) => !names.includes(name));
}

/** A database without any record gets all of them in the newest shape. Returns false for every other database. */
export async function noteIfNew(migrations: readonly Migration[]): Promise<boolean> {
  if (!(await isNew())) return false;
  await noteApplied(migrations, 0);
  return true;
}

async function isNew(): Promise<boolean> {
  const records = mongoose.modelNames().map((name) => mongoose.model(name).exists({}));
  return !(await Promise.all([...records, applied().findOne()])).some(Boolean);
}

const namesOf = (migrations: readonly Migration[]) => migrations.map(({ name }) => name).join(', ');

interface MigrateOptions {
  say(message: string): void;
  /** The name of a migration to run again, whether or not it was applied. */
  repeat?: string;
}

export interface Migrated {
  name: string;
  /** The number of records that were changed. */
  changed: number;
}

/**
 * Applies the pending migrations in order, in one process at a time. Throws a sentence when one fails; what it has changed
 * stays, and the next call runs it again.
 */
export async function migrate(
  migrations: readonly Migration[],
  { say, repeat }: MigrateOptions,
): Promise<Migrated[]> {
  const repeated = repeat === undefined ? undefined : [migrationNamed(migrations, repeat)];
  await assertReadable(migrations);
  if (await noteIfNew(migrations)) return [];
  const wanted = () => repeated ?? pendingMigrations(migrations);
  if ((await wanted()).length === 0) return [];
  return withLock(say, async (renewLock) => {
    const done: Migrated[] = [];
    // Another process may have applied some while this one waited for the lock.
    for (const migration of await wanted()) done.push(await apply(migration, { say, renewLock }));
    return done;
  });
}

function migrationNamed(migrations: readonly Migration[], wanted: string): Migration {
  const found = migrations.find(({ name }) => name === wanted);
  if (!found) throw new Error(`There is no migration ${wanted}. There are: ${namesOf(migrations)}.`);
  return found;
}

async function apply(
  migration: Migration,
  { say, renewLock }: Pick<MigrateOptions, 'say'> & { renewLock: () => Promise<void> },
): Promise<Migrated> {
  const { name } = migration;
  const started = performance.now();
  say(`Migrating ${name}…`);
  try {
    const changed = await migration.run();
    await renewLock();
    await noteApplied([migration], changed);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    say(`Migrated ${name} in ${seconds} s; records changed: ${changed}.`);
    return { name, changed };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `The migration ${name} failed: ${reason}. What it has changed stays, and it can run again: ${HOW_TO_MIGRATE}.`,
      { cause: error },
    );
  }
}

const LOCK = 'migrations';
const LEASE_MS = 30_000;
const RENEWAL_MS = 10_000;
const RETRY_MS = 500;

interface Lock {
  _id: string;
  holder?: string;
  expiresAt: Date;
}

const locks = () => mongoose.connection.collection<Lock>(transient.locks);

/**
 * Runs `work` under a lock, and waits for other processes. The lock of a killed process expires by the database's
 * clock. `renew` throws when the lock was lost, for instance because this process was suspended.
 */
async function withLock<T>(
  say: (message: string) => void,
  work: (renew: () => Promise<void>) => Promise<T>,
): Promise<T> {
  const holder = randomUUID();
  if (!(await take(holder))) {
    say('Another process is migrating the database: waiting for it.');
    while (!(await take(holder))) await pause(RETRY_MS);
  }
  const renew = async () => {
    const { matchedCount } = await locks().updateOne({ _id: LOCK, holder }, leaseFor(holder));
    if (matchedCount === 0) throw new Error('another process has taken over');
  };
  // One that fails is tried again with the next; a lock that was lost is reported by the check after the migration.
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
