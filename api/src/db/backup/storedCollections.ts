import type { mongo } from 'mongoose';
import { transient } from '../transientCollections';

/** A restore must not bring back a session that was ended. */
const TRANSIENT: readonly string[] = Object.values(transient);

/** A restore writes here first, and remembers in `restoring` how far it is. */
const RESTORING = 'restoring.';
export const RESTORE_PROGRESS = 'restoring';

export const restoringName = (name: string): string => RESTORING + name;

export const isRestoring = (name: string): boolean => name === RESTORE_PROGRESS || name.startsWith(RESTORING);

export const isKept = (name: string): boolean => !TRANSIENT.includes(name) && !isRestoring(name);

export interface StoredCollection {
  name: string;
  options: mongo.Document;
  /** Given by the database when the collection was created; a rename keeps it. */
  uuid: string;
}

/** What a backup holds, by name. */
export async function keptCollections(db: mongo.Db): Promise<StoredCollection[]> {
  return (await collections(db)).filter(({ name }) => isKept(name));
}

/** What an interrupted restore has left. */
export async function leftovers(db: mongo.Db): Promise<StoredCollection[]> {
  return (await collections(db)).filter(({ name }) => isRestoring(name));
}

export async function transientCollections(db: mongo.Db): Promise<StoredCollection[]> {
  return (await collections(db)).filter(({ name }) => TRANSIENT.includes(name));
}

async function collections(db: mongo.Db): Promise<StoredCollection[]> {
  const found = await db.listCollections<mongo.CollectionInfo>({ type: 'collection' }).toArray();
  return found
    .filter(({ name }) => !name.startsWith('system.'))
    .map(({ name, options = {}, info }) => ({
      name,
      options: options as mongo.Document,
      uuid: info?.uuid ? Buffer.from(info.uuid.buffer).toString('hex') : '',
    }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** All documents as BSON, in the order of their `_id`. */
export async function* rawDocuments(collection: mongo.Collection): AsyncGenerator<Uint8Array> {
  const cursor = collection.find({}, { raw: true, sort: { _id: 1 } });
  for await (const document of cursor) yield document as unknown as Uint8Array;
}

/** Whether one database was read both times: a restore, or another server, has given its collections other ids. */
export function isSameDatabase(
  before: readonly { uuid: string }[],
  now: readonly { uuid: string }[],
): boolean {
  return before.length === 0 || now.some(({ uuid }) => before.some((other) => other.uuid === uuid));
}
