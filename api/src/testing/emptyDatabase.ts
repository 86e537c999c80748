import { createHash } from 'node:crypto';
import mongoose from 'mongoose';
import { noteIfNew } from '../db/migrations/migrate';
import { buildIndexes } from '../modules/allModules';
import { allMigrations } from '../setup/allMigrations';

// Beside the collections of the api, in the database of one worker.
const NOTE = 'indexesBuiltForTests';

/** Empties the connected database and gives it every index, and the newest shape for what a test stores next. */
export async function emptyDatabase(): Promise<void> {
  const isBuilt = await areIndexesBuilt();
  if (!isBuilt) await buildIndexes();
  await emptyCollections();
  await noteIfNew(allMigrations);
  if (!isBuilt) await noteIndexes();
}

/** Not dropped: rebuilding every collection and index would take longer than most test files. */
async function emptyCollections(): Promise<void> {
  const collections = await database().collections();
  // A test of another file may have made a view: nothing can be deleted from the collection that describes views.
  const own = collections.filter(
    ({ collectionName }) => !collectionName.startsWith('system.') && collectionName !== NOTE,
  );
  await Promise.all(
    own.map(async (collection) => {
      if (await collection.findOne({}, { projection: { _id: 1 } })) await collection.deleteMany({});
    }),
  );
}

/** Whether an earlier file of this worker has built them, and no test has changed their number since. */
async function areIndexesBuilt(): Promise<boolean> {
  const note = await database().collection(NOTE).findOne({ hash: indexHash() });
  return note !== null && note.indexes === (await countIndexes());
}

async function noteIndexes(): Promise<void> {
  const notes = database().collection<{ hash: string; indexes: number }>(NOTE);
  await notes.deleteMany({});
  // The first document creates the collection, which has an index as well.
  await notes.insertOne({ hash: 'of none', indexes: 0 });
  await notes.updateOne({}, { $set: { hash: indexHash(), indexes: await countIndexes() } });
}

const countIndexes = async (): Promise<number> => Number((await database().command({ dbStats: 1 })).indexes);

function indexHash(): string {
  const all = Object.values(mongoose.models).map(({ collection, schema }) => [
    collection.name,
    schema.indexes(),
  ]);
  return createHash('sha256').update(JSON.stringify(all)).digest('hex');
}

function database() {
  const { db } = mongoose.connection;
  if (!db) throw new Error('not connected');
  return db;
}
