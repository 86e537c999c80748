import mongoose from 'mongoose';

// A visitor shall have an answer within two seconds, so no command waits longer for a server to be found.
const FIND_SERVER_MS = 1500;
const CONNECT_MS = 2000;
// A server that hangs is noticed by the heartbeat, which then interrupts what is under way.
const HEARTBEAT_MS = 1000;

/**
 * A write counts when a majority of the database has it on disk. Where that takes too long it fails, although
 * it may have happened: nobody is told that it is safe.
 */
export const WRITE_CONCERN = { w: 'majority', journal: true, wtimeoutMS: 2000 } as const;

/** Connects mongoose. A command on a database that is down fails soon; it is never kept for later. */
export async function connectDatabase(uri: string): Promise<void> {
  mongoose.set({ strictQuery: 'throw', sanitizeFilter: true });
  await mongoose.connect(uri, {
    bufferCommands: false,
    autoIndex: false,
    autoCreate: false,
    serverSelectionTimeoutMS: FIND_SERVER_MS,
    connectTimeoutMS: CONNECT_MS,
    heartbeatFrequencyMS: HEARTBEAT_MS,
    writeConcern: WRITE_CONCERN,
  });
}

export async function disconnectDatabase(): Promise<void> {
  await mongoose.disconnect();
}

/** Throws when the database does not answer. */
export async function pingDatabase(): Promise<void> {
  const { db } = mongoose.connection;
  if (!db) throw new mongoose.mongo.MongoNotConnectedError('not connected');
  await db.admin().ping();
}
