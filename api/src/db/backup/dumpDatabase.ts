import mongoose, { type mongo } from 'mongoose';
import { databaseNow } from '../databaseClock';
import { type ArchiveHead, BACKUP_FORMAT, decodePart, encodePart, FORMAT_VERSION } from './archiveParts';
import { BackupError } from './backupMessages';
import { CollectionDigest } from './collectionDigest';
import type { Frame } from './frames';
import { momentNow } from './moments';
import { keptCollections } from './storedCollections';

const { deserialize } = mongoose.mongo.BSON;
// The moment is older than what is kept, or the collection has changed its shape since.
const SNAPSHOT_GONE = [239, 246];

export interface BackupHead extends ArchiveHead {
  moment: mongo.Timestamp;
  collections: NonNullable<ArchiveHead['collections']>;
}

/** The present moment, and the collections that a dump of it reads. */
export async function beginDump(db: mongo.Db): Promise<BackupHead> {
  await refuseStandalone(db);
  const takenAt = (await databaseNow()).toISOString();
  const stored = await keptCollections(db);
  const described = stored.map(async (each) => ({
    ...each,
    indexes: await db.collection(each.name).listIndexes().toArray(),
  }));
  return {
    format: BACKUP_FORMAT,
    version: FORMAT_VERSION,
    database: db.databaseName,
    takenAt,
    collections: await Promise.all(described),
    moment: await momentNow(db),
  };
}

/** How far a dump is: what an interrupted file holds is added to it again. */
export class DumpProgress {
  head: BackupHead | undefined;
  finished = 0;
  documents = 0;
  bytes = 0;
  isWhole = false;
  /** Set within a collection. */
  digest: CollectionDigest | undefined;
  last: Uint8Array | undefined;

  add(frame: Frame): Frame {
    if (frame.kind === 'head') this.head = decodePart('head', frame) as BackupHead;
    if (frame.kind === 'collection') {
      this.digest = new CollectionDigest(decodePart('collection', frame).name);
      this.last = undefined;
    }
    if (frame.kind === 'document') {
      this.digest?.add(frame.bytes);
      this.last = frame.bytes;
      this.documents += 1;
      this.bytes += frame.bytes.length;
    }
    if (frame.kind === 'end') {
      this.digest = undefined;
      this.finished += 1;
    }
    if (frame.kind === 'summary') this.isWhole = true;
    return frame;
  }
}

/**
 * What the database held at the moment of `head`, and `progress` does not have yet: all collections are read at the same
 * cluster time, however long that takes, and whatever is written meanwhile.
 */
export async function* dumpDatabase(
  db: mongo.Db,
  head: BackupHead,
  progress: DumpProgress,
): AsyncGenerator<Frame> {
  if (progress.isWhole) return;
  try {
    if (!progress.head) yield progress.add(encodePart('head', head));
    for (const { name, options, indexes } of head.collections.slice(progress.finished)) {
      if (!progress.digest) yield progress.add(encodePart('collection', { name, options, indexes }));
      for await (const bytes of documentsAt(db, { name, moment: head.moment, after: progress.last })) {
        yield progress.add({ kind: 'document', bytes });
      }
      const end = progress.digest?.end();
      if (end) yield progress.add(encodePart('end', end));
    }
    const { length: collections } = head.collections;
    yield progress.add(encodePart('summary', { collections, documents: progress.documents, changes: 0 }));
  } catch (error) {
    throw isGone(error) ? new BackupError(TOO_LONG) : error;
  }
}

/** Whether the database can still be read as it was. */
export async function isStillKept(db: mongo.Db, { collections, moment }: BackupHead): Promise<boolean> {
  try {
    for (const { name } of collections) {
      await db.command({ find: name, limit: 1, readConcern: { level: 'snapshot', atClusterTime: moment } });
    }
    return true;
  } catch (error) {
    if (isGone(error)) return false;
    throw error;
  }
}

/** In the order of their `_id`. */
async function* documentsAt(
  db: mongo.Db,
  { name, moment, after }: { name: string; moment: mongo.Timestamp; after: Uint8Array | undefined },
): AsyncGenerator<Uint8Array> {
  // `$gt` would leave out every `_id` of another type; `min` does not, but includes its bound.
  const from = after && { min: { _id: idOf(after) }, skip: 1 };
  const cursor = db.runCursorCommand(
    {
      find: name,
      sort: { _id: 1 },
      hint: { _id: 1 },
      ...from,
      readConcern: { level: 'snapshot', atClusterTime: moment },
    },
    { raw: true },
  );
  for await (const document of cursor) yield document as unknown as Uint8Array;
}

const idOf = (document: Uint8Array): unknown =>
  deserialize(document, { promoteValues: false, promoteBuffers: false, bsonRegExp: true })._id;

const TOO_LONG =
  'Reading took longer than the database keeps one moment (minSnapshotHistoryWindowInSeconds, five minutes unless set). ' +
  'Raise it on every node (docs/operations.md#backup), or run the backup at a quieter time.';

const isGone = (error: unknown): boolean =>
  error instanceof mongoose.mongo.MongoServerError && SNAPSHOT_GONE.includes(Number(error.code));

export async function refuseStandalone(db: mongo.Db): Promise<void> {
  const { setName, msg } = await db.command({ hello: 1 });
  if (setName !== undefined || msg === 'isdbgrid') return;
  throw new BackupError(
    'Only a replica set can be read at one moment, and this database is none. One node is enough.',
  );
}
