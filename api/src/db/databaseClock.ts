import mongoose from 'mongoose';

/**
 * The database's time, which every process shares. Whatever decides when something is deleted is computed from it: the
 * clock of one process may be wrong.
 */
export async function databaseNow(): Promise<Date> {
  const { db } = mongoose.connection;
  if (!db) throw new mongoose.mongo.MongoNotConnectedError('not connected');
  const { localTime } = await db.command({ hello: 1 });
  return localTime as Date;
}
