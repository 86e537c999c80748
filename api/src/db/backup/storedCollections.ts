import type { mongo } from 'mongoose';
import { transient } from '../transientCollections';

/** A restore must not bring back a session that was ended. */
const TRANSIENT: readonly string[] = Object.values(transient);

/** A restore writes here first. */
const RESTORING = 'restoring.';

export const restoringName = (name: string): string => RESTORING + name;

export interface StoredCollection {
  name: string;
  options: mongo.Document;
}

/** What a backup holds, by name. */
export async function keptCollections(db: mongo.Db): Promise<StoredCollection[]> {
  const all = await collections(db);
  return all.filter(({ name }) => !TRANSIENT.includes(name) && !name.startsWith(RESTORING));
}

/** What an interrupted restore has left. */
export async function leftovers(db: mongo.Db): Promise<StoredCollection[]> {
  return (await collections(db)).filter(({ name }) => name.startsWith(RESTORING));
}

export async function transientCollections(db: mongo.Db): Promise<StoredCollection[]> {
  return (await collections(db)).filter(({ name }) => TRANSIENT.includes(name));
}

async function collections(db: mongo.Db): Promise<StoredCollection[]> {
  const found = await db.listCollections<mongo.CollectionInfo>({ type: 'collection' }).toArray();
  return found
    .filter(({ name }) => !name.startsWith('system.'))
    .map(({ name, options = {} }) => ({ name, options: options as mongo.Document }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** All documents as BSON, in the order of their `_id`. */
export async function* rawDocuments(
  collection: mongo.Collection,
  session?: mongo.ClientSession,
): AsyncGenerator<Uint8Array> {
  const cursor = collection.find({}, { session, raw: true, sort: { _id: 1 } });
  for await (const document of cursor) yield document as unknown as Uint8Array;
}
