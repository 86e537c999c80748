import mongoose from 'mongoose';

const COLLECTION = 'attempts';

interface AttemptStore {
  storeClient: mongoose.mongo.MongoClient;
  dbName: string;
  tableName: string;
  disableIndexesCreation: true;
}

/** Where the limiters keep their counts, each under a prefix of its own: the database that mongoose is connected to. */
export function attemptStore(): AttemptStore {
  return {
    storeClient: mongoose.connection.getClient(),
    dbName: mongoose.connection.name,
    tableName: COLLECTION,
    disableIndexesCreation: true,
  };
}

/** Without the unique index two parallel tries could open two counts for one key. */
export async function buildAttemptIndexes(): Promise<void> {
  const collection = mongoose.connection.collection(COLLECTION);
  await collection.createIndex({ expire: -1 }, { expireAfterSeconds: 0 });
  await collection.createIndex({ key: 1 }, { unique: true });
}
