import { createRequire } from 'node:module';
import type { Socket } from 'node:net';
import mongoose, { type mongo } from 'mongoose';

// Visitors get a response within two seconds, so no command waits longer for a server.
const FIND_SERVER_MS = 1500;
const CONNECT_MS = 2000;
// The heartbeat detects a server that hangs, and interrupts pending commands.
const HEARTBEAT_MS = 1000;
// A single connection can stop answering without being closed, which the heartbeat does not detect.
const ANSWER_MS = 45_000;

/**
 * A write succeeds when a majority of the replica set has it on disk. A timeout is an error, although the write may
 * have happened: a write is never confirmed too early.
 */
export const WRITE_CONCERN = { w: 'majority', journal: true, wtimeoutMS: 2000 } as const;

export interface ConnectOptions {
  /** Some commands, such as an index build, may take any time. */
  isPatient?: boolean;
}

/** Collections with short-lived data: left out of backups, and emptied by a restore. */
export const transient = {
  sessions: 'sessions',
  attempts: 'attempts',
  locks: 'locks',
  dailyShares: 'dailyShares',
} as const;

/** Connects mongoose. A command on an unreachable database fails soon; it is never buffered. */
export async function connectDatabase(
  uri: string,
  { isPatient = false }: ConnectOptions = {},
): Promise<void> {
  mongoose.set({ strictQuery: 'throw', sanitizeFilter: true });
  await mongoose.connect(uri, {
    bufferCommands: false,
    autoIndex: false,
    autoCreate: false,
    serverSelectionTimeoutMS: FIND_SERVER_MS,
    connectTimeoutMS: CONNECT_MS,
    heartbeatFrequencyMS: HEARTBEAT_MS,
    socketTimeoutMS: isPatient ? 0 : ANSWER_MS,
    writeConcern: WRITE_CONCERN,
  });
}

export async function disconnectDatabase(): Promise<void> {
  await mongoose.disconnect();
}

export function connectedDb(): mongo.Db {
  const { db } = mongoose.connection;
  if (!db) throw new mongoose.mongo.MongoNotConnectedError('not connected');
  return db;
}

/** Throws when the database does not answer. */
export async function pingDatabase(): Promise<void> {
  await connectedDb().admin().ping();
}

/**
 * Builds the indexes of every model and of the attempts, those of one collection in one command, and drops those that an
 * older version had.
 */
export async function buildModelIndexes(): Promise<void> {
  const models = Object.values(mongoose.models).map(async (model) => {
    const { toDrop } = await model.diffIndexes();
    for (const name of toDrop) await model.collection.dropIndex(name).catch(throwUnlessDropped);
    const indexes = model.schema.indexes().map(([key, options]) => ({ key, ...options }));
    if (indexes.length > 0) await model.collection.createIndexes(indexes as mongo.IndexDescription[]);
  });
  await Promise.all([...models, buildAttemptIndexes()]);
}

/** Without the unique index two concurrent attempts could open two counts for one key. */
async function buildAttemptIndexes(): Promise<void> {
  const attempts = mongoose.connection.collection(transient.attempts);
  await attempts.createIndexes([
    { key: { expire: -1 }, expireAfterSeconds: 0 },
    { key: { key: 1 }, unique: true },
  ]);
}

/** Another process may have started at the same moment. */
function throwUnlessDropped(error: unknown): void {
  if (!(error instanceof mongoose.mongo.MongoServerError && error.codeName === 'IndexNotFound')) throw error;
}

/** The part of the driver's unpublished class that is changed here. */
interface DriverConnection {
  socket: Socket;
  closed: boolean;
  cleanup(error: Error): void;
}

/**
 * Works around a fault of the driver (still in 7.9.0). A command larger than the socket's buffer waits for `drain` or
 * `error`, but a broken connection is destroyed without an error, so the caller would wait for ever. The public remedy,
 * `timeoutMS`, would also end exports and index builds, and ignores the write concern's own timeout.
 */
function endWritesOfClosedConnections(): void {
  const { Connection } = createRequire(import.meta.url)('mongodb/lib/cmap/connection.js') as {
    Connection: { prototype: DriverConnection };
  };
  const { cleanup } = Connection.prototype;
  Connection.prototype.cleanup = function (error) {
    if (!this.closed) this.socket.destroy(error);
    cleanup.call(this, error);
  };
}

endWritesOfClosedConnections();

/**
 * The database's time, which every process shares. Whatever decides when something is deleted is computed from it: the
 * clock of one process may be wrong.
 */
export async function databaseNow(): Promise<Date> {
  const { localTime } = await connectedDb().command({ hello: 1 });
  return localTime as Date;
}

const MEASURED_FOR_MS = 10_000;
let measured: { time: number; at: number } | undefined;

/**
 * As `databaseNow`, from a measurement of the last ten seconds: visitors need not wait for it each time. It is counted
 * on with the monotonic clock, which a wrong or adjusted clock of this process does not move.
 */
export async function recentDatabaseNow(): Promise<Date> {
  const at = performance.now();
  if (!measured || at - measured.at > MEASURED_FOR_MS)
    measured = { time: (await databaseNow()).getTime(), at: performance.now() };
  return new Date(measured.time + performance.now() - measured.at);
}
