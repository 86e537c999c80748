import { MongoClient } from 'mongodb';

export interface Stored {
  acknowledged: number;
  lost: number;
  doubled: number;
}

/** Compares the acknowledged applications and messages with the database. */
export async function countStored(mongodbUri: string, acknowledged: readonly string[]): Promise<Stored> {
  const client = await MongoClient.connect(mongodbUri);
  try {
    const counts = new Map<string, number>();
    const stored = client.db().collection<{ email: string }>('leads').find();
    for await (const { email } of stored) counts.set(email, (counts.get(email) ?? 0) + 1);
    const of = (email: string): number => counts.get(email) ?? 0;
    return {
      acknowledged: acknowledged.length,
      lost: acknowledged.filter((email) => of(email) === 0).length,
      doubled: [...counts.values()].filter((count) => count > 1).length,
    };
  } finally {
    await client.close();
  }
}
