import mongoose, { type mongo } from 'mongoose';
import { BackupError, OPLOG_GONE, RESTORED_SINCE } from './backupMessages';
import { isLater, momentAfter } from './moments';
import { isRestoring, RESTORE_PROGRESS } from './storedCollections';
import { transient } from '../transientCollections';

const { deserialize } = mongoose.mongo.BSON;

/** The oplog no longer reaches back (ChangeStreamHistoryLost, CappedPositionLost, OplogQueryMinTsMissing, SnapshotTooOld). */
const HISTORY_LOST = [286, 136, 326, 239];
const AWAIT_MS = 200;

export interface ChangeEvent {
  _id: { _data: string };
  operationType: string;
  clusterTime: mongo.Timestamp;
  ns?: { db: string; coll?: string };
  to?: { db: string; coll: string };
  documentKey?: { _id: unknown };
  fullDocument?: mongo.Document;
  updateDescription?: UpdateDescription;
  operationDescription?: mongo.Document;
}

export interface UpdateDescription {
  updatedFields: mongo.Document;
  removedFields: string[];
  truncatedArrays: { field: string; newSize: unknown }[];
  /** The components of paths with a dot or a number in the name of a field. */
  disambiguatedPaths?: Record<string, unknown[]>;
}

/** Without promotion every number keeps its type. */
export const EXACT = { promoteValues: false, promoteBuffers: false, bsonRegExp: true } as const;

export const decodeChange = (bytes: Uint8Array): ChangeEvent => deserialize(bytes, EXACT) as ChangeEvent;

/** What a restore is about to put in place is of no interest, that it did so is. */
const PIPELINE = [
  {
    $match: {
      $or: [
        { operationType: 'rename' },
        { 'ns.coll': { $nin: [...Object.values(transient), RESTORE_PROGRESS], $not: /^restoring\./ } },
      ],
    },
  },
];

interface Batch {
  id: mongo.Long;
  events: Uint8Array[];
  token: string;
}

/**
 * Every change of the database after one moment and up to another one, as the server describes it: those of a transaction
 * have one cluster time and are given together. Throws a sentence when the server no longer keeps them all.
 */
export async function* changesBetween(
  db: mongo.Db,
  { from, until }: { from: mongo.Timestamp; until: mongo.Timestamp },
): AsyncGenerator<Uint8Array> {
  // A cursor can only be read on in the session that has opened it.
  const session = db.client.startSession({ causalConsistency: false });
  const feed = { db, session };
  let batch: Batch | undefined;
  try {
    const { token: end, id } = await openFeed(feed, { startAtOperationTime: until });
    await close(feed, id);
    batch = await openFeed(feed, { startAtOperationTime: momentAfter(from) });
    // Tokens can be compared: the server has looked at everything before this one.
    while (batch.events.length > 0 || batch.token < end) {
      const wanted = batch.events.filter((bytes) => isWanted(decodeChange(bytes), until));
      yield* wanted.filter((bytes) => decodeChange(bytes).operationType !== 'invalidate');
      if (wanted.length < batch.events.length) return;
      batch = await nextBatch(feed, batch);
    }
  } finally {
    if (batch) await close(feed, batch.id);
    await session.endSession();
  }
}

interface Feed {
  db: mongo.Db;
  session: mongo.ClientSession;
}

function isWanted({ clusterTime, operationType, ns }: ChangeEvent, until: mongo.Timestamp): boolean {
  if (isLater(clusterTime, until)) return false;
  if (operationType === 'rename' && isRestoring(ns?.coll ?? '')) throw new BackupError(RESTORED_SINCE);
  return true;
}

/** The server ends a feed when the database is dropped. */
const nextBatch = (feed: Feed, { id, token }: Batch): Promise<Batch> =>
  id.isZero() ? openFeed(feed, { startAfter: { _data: token } }) : more(feed, id);

async function openFeed(feed: Feed, start: mongo.Document): Promise<Batch> {
  const stage = { $changeStream: { showExpandedEvents: true, ...start } };
  try {
    return await batchOf(feed, {
      aggregate: 1,
      pipeline: [stage, ...PIPELINE],
      cursor: {},
      readConcern: { level: 'majority' },
    });
  } catch (error) {
    throw explainedLost(error);
  }
}

async function more(feed: Feed, id: mongo.Long): Promise<Batch> {
  try {
    return await batchOf(feed, { getMore: id, collection: '$cmd.aggregate', maxTimeMS: AWAIT_MS });
  } catch (error) {
    throw explainedLost(error);
  }
}

/** The documents of a batch stay bytes: decoding and encoding again could lose something. */
async function batchOf({ db, session }: Feed, command: mongo.Document): Promise<Batch> {
  const answer = (await db.command(command, {
    session,
    fieldsAsRaw: { firstBatch: true, nextBatch: true },
    promoteLongs: false,
  })) as {
    cursor: {
      id: mongo.Long;
      firstBatch?: Uint8Array[];
      nextBatch?: Uint8Array[];
      postBatchResumeToken?: { _data: string };
    };
  };
  const { id, firstBatch, nextBatch, postBatchResumeToken } = answer.cursor;
  return { id, events: firstBatch ?? nextBatch ?? [], token: postBatchResumeToken?._data ?? '' };
}

async function close({ db, session }: Feed, id: mongo.Long): Promise<void> {
  if (id.isZero()) return;
  // The server drops it in the end, too.
  await db.command({ killCursors: '$cmd.aggregate', cursors: [id] }, { session }).catch(() => undefined);
}

export function explainedLost(error: unknown): unknown {
  const isLost =
    error instanceof mongoose.mongo.MongoServerError && HISTORY_LOST.includes(Number(error.code));
  return isLost ? new BackupError(OPLOG_GONE) : error;
}
