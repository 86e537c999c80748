import { type Db, MongoClient } from 'mongodb';
import { LOOPBACK } from './MongodPlan';

const PATIENCE_MS = 2000;
const ANSWER_MS = 10_000;

/** Talks to exactly this server, whether or not it is part of a replica set yet. */
export async function withAdmin<T>(port: number, work: (admin: Db) => Promise<T>): Promise<T> {
  const client = new MongoClient(`mongodb://${LOOPBACK}:${port}/?directConnection=true`, {
    serverSelectionTimeoutMS: PATIENCE_MS,
    connectTimeoutMS: PATIENCE_MS,
    // A server may shake hands and then fall silent.
    socketTimeoutMS: ANSWER_MS,
  });
  try {
    return await work(client.db('admin'));
  } finally {
    await client.close();
  }
}
