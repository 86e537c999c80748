import mongoose, { type mongo } from 'mongoose';
import { databaseNow } from '../databaseClock';
import { encodePart, FORMAT, FORMAT_VERSION } from './archiveParts';
import { BackupError } from './backupMessages';
import { CollectionDigest } from './collectionDigest';
import type { Frame } from './frames';
import { keptCollections, rawDocuments } from './storedCollections';

const SNAPSHOT_TOO_OLD = 239;

/**
 * Everything that the database holds, of one moment: all collections are read at the same cluster time, however long that
 * takes, and whatever is written meanwhile.
 */
export async function* dumpDatabase(client: mongo.MongoClient, db: mongo.Db): AsyncGenerator<Frame> {
  await refuseStandalone(db);
  const session = client.startSession({ snapshot: true });
  try {
    const takenAt = (await databaseNow()).toISOString();
    yield encodePart('head', { format: FORMAT, version: FORMAT_VERSION, database: db.databaseName, takenAt });
    const collections = await keptCollections(db);
    let documents = 0;
    for (const { name, options } of collections) {
      const collection = db.collection(name);
      const indexes = await collection.listIndexes().toArray();
      yield encodePart('collection', { name, options, indexes });
      const digest = new CollectionDigest(name);
      for await (const bytes of rawDocuments(collection, session)) {
        digest.add(bytes);
        yield { kind: 'document', bytes };
      }
      const end = digest.end();
      documents += end.documents;
      yield encodePart('end', end);
    }
    yield encodePart('summary', { collections: collections.length, documents });
  } catch (error) {
    throw isTooOld(error) ? new BackupError(TOO_LONG) : error;
  } finally {
    await session.endSession();
  }
}

const TOO_LONG =
  'Reading took longer than the database keeps one moment (minSnapshotHistoryWindowInSeconds, five minutes unless set). ' +
  'Raise it on every node, or run the backup at a quieter time.';

const isTooOld = (error: unknown): boolean =>
  error instanceof mongoose.mongo.MongoServerError && error.code === SNAPSHOT_TOO_OLD;

async function refuseStandalone(db: mongo.Db): Promise<void> {
  const { setName, msg } = await db.command({ hello: 1 });
  if (setName !== undefined || msg === 'isdbgrid') return;
  throw new BackupError(
    'Only a replica set can be read at one moment, and this database is none. One node is enough.',
  );
}
