import mongoose, { type mongo } from 'mongoose';

/** A change of the stored shape. It is never edited after its release. */
export interface Migration {
  /** Its number and its subject: '001-search-words'. */
  name: string;
  /**
   * `expand`: a version that does not know it still reads and writes correctly, so it may run meanwhile and afterwards.
   * `contract`: such a version would misread or lose records, so it refuses to start afterwards.
   */
  step: 'expand' | 'contract';
  /** Returns the number of records that it has changed. A second run finds nothing to change. */
  run(): Promise<number>;
}

/** A collection by its name, for migrations: the model of what they read may be gone. */
export const rawCollection = <T extends mongo.Document = mongo.Document>(name: string) =>
  mongoose.connection.collection(name) as unknown as mongo.Collection<T>;

/** Drops collections without a model. Returns how many records they held. */
export async function dropCollections(names: readonly string[]): Promise<number> {
  let dropped = 0;
  for (const name of names) {
    dropped += await rawCollection(name).countDocuments();
    await rawCollection(name).drop();
  }
  return dropped;
}

/** Takes fields out of the records of a collection. Returns the number of records that had one of them. */
export async function unsetFields(collection: string, fields: readonly string[]): Promise<number> {
  const having = { $or: fields.map((field) => ({ [field]: { $exists: true } })) };
  const $unset = Object.fromEntries(fields.map((field) => [field, 1 as const]));
  return (await rawCollection(collection).updateMany(having, { $unset })).modifiedCount;
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
