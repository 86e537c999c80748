import mongoose, { type mongo } from 'mongoose';
import { transient } from '../transientCollections';
import { RESTORE_MARKER } from './halfRestored';

/** A restore must not bring back a session that was ended. */
const LEFT_OUT: readonly string[] = [...Object.values(transient), RESTORE_MARKER];

interface StoredCollection {
  name: string;
  options: mongo.Document;
}

export function connectedDb(): mongo.Db {
  const { db } = mongoose.connection;
  if (!db) throw new mongoose.mongo.MongoNotConnectedError('not connected');
  return db;
}

/** What a backup holds, by name. */
export async function keptCollections(db: mongo.Db): Promise<StoredCollection[]> {
  return (await allCollections(db)).filter(({ name }) => !LEFT_OUT.includes(name));
}

export async function allCollections(db: mongo.Db): Promise<StoredCollection[]> {
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
  const cursor = collection.find({}, { raw: true, sort: { _id: 1 }, ...(session && { session }) });
  for await (const document of cursor) yield document as unknown as Uint8Array;
}
