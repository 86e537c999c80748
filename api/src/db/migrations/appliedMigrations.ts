import mongoose from 'mongoose';
import type { Migration } from './Migration';

/** The last one of the release of 2026-11-28. Later versions have no code for it and those before. */
export const OLDEST = '015-apostrophes';

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
export async function noteApplied(migrations: readonly Migration[], changed: number): Promise<void> {
  for (const { name, step } of migrations) {
    await applied().updateOne({ _id: name }, [{ $set: { step, changed, appliedAt: '$$NOW' } }], {
      upsert: true,
    });
  }
}

/** Throws a sentence unless the database has the shape that this version reads and writes. */
export async function assertMigrated(migrations: readonly Migration[]): Promise<void> {
  await assertReadable(migrations);
  const pending = await pendingMigrations(migrations);
  if (pending.length === 0 || (await noteIfNew(migrations))) return;
  throw new Error(
    `the database is older than this version: run "npm run migrate" (in a container: node api/dist/cli.js migrate), ` +
      `then start again. Pending: ${namesOf(pending)}.`,
  );
}

/** Throws a sentence when the database is too old, or a newer version has given it a shape that this one would misread. */
export async function assertReadable(migrations: readonly Migration[]): Promise<void> {
  const known = migrations.map(({ name }) => name);
  const found = await appliedMigrations();
  if (!found.some(({ _id }) => _id >= OLDEST) && !(await isNew()))
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

export async function pendingMigrations(migrations: readonly Migration[]): Promise<Migration[]> {
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
