import { MongoClient } from 'mongodb';

const PATIENCE_MS = 8000;

/** Why the server at an address cannot be used; undefined when it can. Never holds the address, which has secrets. */
export async function serverAnswers(uri: string): Promise<string | undefined> {
  try {
    const client = new MongoClient(uri, { serverSelectionTimeoutMS: PATIENCE_MS });
    try {
      await client.db().command({ ping: 1 });
      return undefined;
    } finally {
      await client.close();
    }
  } catch (error) {
    return error instanceof Error ? error.message.replace(/\.$/, '') : String(error);
  }
}
