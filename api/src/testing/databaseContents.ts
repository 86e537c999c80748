import { createHash } from 'node:crypto';
import mongoose, { type mongo } from 'mongoose';
import { transient } from '../db/connect';

const NOT_RESTORED = [...Object.values<string>(transient), 'system.views'];

export type Contents = Record<string, { indexes: string[]; documents: number; hash: string }>;

export const database = (): mongo.Db => mongoose.connection.db as unknown as mongo.Db;

/** The stored data without sessions and attempts: per collection its indexes, and a hash of its documents now or at a moment. */
export async function databaseContents(moment?: mongo.Timestamp): Promise<Contents> {
  const found = await database().listCollections().toArray();
  const names = found.map(({ name }) => name).filter((name) => !NOT_RESTORED.includes(name));
  const entries = names.sort().map(async (name) => {
    const indexes = await database().collection(name).indexes();
    return [
      name,
      { indexes: indexes.map((each) => JSON.stringify(each)).sort(), ...(await sumsOf(name, moment)) },
    ];
  });
  return Object.fromEntries(await Promise.all(entries)) as Contents;
}

async function sumsOf(name: string, moment?: mongo.Timestamp): Promise<{ documents: number; hash: string }> {
  const readConcern = moment && { readConcern: { level: 'snapshot', atClusterTime: moment } };
  const cursor = database().runCursorCommand({ find: name, sort: { _id: 1 }, ...readConcern }, { raw: true });
  const hash = createHash('sha256');
  let documents = 0;
  for await (const bytes of cursor) {
    hash.update(bytes as unknown as Uint8Array);
    documents += 1;
  }
  return { documents, hash: hash.digest('hex') };
}
