import mongoose, { type mongo } from 'mongoose';
import type { MigrationRun } from './Migration';

/** A collection by its name, for migrations: the model of what they read may be gone. */
export const rawCollection = <T extends mongo.Document = mongo.Document>(name: string) =>
  mongoose.connection.collection(name) as unknown as mongo.Collection<T>;

/** Drops collections that no model has any more. Returns the number of their records. */
export async function dropCollections(names: readonly string[], run: MigrationRun): Promise<number> {
  let dropped = 0;
  for (const name of names) {
    run.signal.throwIfAborted();
    const collection = rawCollection(name);
    dropped += await collection.countDocuments();
    if (!run.isDryRun) await collection.drop();
  }
  return dropped;
}

/** Drops those of the indexes that are there. */
export async function dropIndexes(collection: string, names: readonly string[]): Promise<void> {
  const stored = rawCollection(collection);
  for (const { name } of await stored.listIndexes().toArray().catch(noIndexes))
    if (names.includes(String(name))) await stored.dropIndex(String(name));
}

/** An empty database has no collection to list the indexes of. */
function noIndexes(error: unknown): { name?: string }[] {
  if (error instanceof mongoose.mongo.MongoServerError && error.codeName === 'NamespaceNotFound') return [];
  throw error;
}
