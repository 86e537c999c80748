import { MongoClient, ObjectId } from 'mongodb';
import type { BenchedApi } from './benchedApi';

export interface Sizes {
  golfers: number;
  posts: number;
  applications: number;
  contactmessages: number;
  trainers: number;
  audit: number;
  trash: number;
}

type Stored = Record<string, unknown>;

const BATCH = 2000;
const FIRST_DAY = Date.UTC(2020, 0, 1);
const MINUTE_MS = 60_000;

/**
 * Fills the collections with copies of one record that was created through the api, so that the copies have all stored
 * fields. The fields for sorting and searching differ from copy to copy.
 */
export async function fillDatabase(
  api: Pick<BenchedApi, 'mongodbUri'>,
  sizes: Partial<Sizes>,
): Promise<void> {
  const client = await new MongoClient(api.mongodbUri).connect();
  try {
    for (const [collection, size] of Object.entries(sizes)) {
      const records = client.db().collection<Stored>(collection);
      const sample = await records.findOne();
      if (!sample) throw new Error(`There is no record in ${collection} to copy.`);
      for (let from = 1; from < size; from += BATCH) {
        const many = Math.min(BATCH, size - from);
        await records.insertMany(Array.from({ length: many }, (_, nr) => copyOf(sample, from + nr)));
      }
    }
  } finally {
    await client.close();
  }
}

function copyOf(sample: Stored, nr: number): Stored {
  const at = new Date(FIRST_DAY + nr * MINUTE_MS);
  const copy: Stored = { ...sample, _id: new ObjectId(), createdAt: at, updatedAt: at };
  // All of one length, so that a search for one finds exactly one at every size.
  const word = `nr${String(nr).padStart(6, '0')}`;
  const vary: Record<string, unknown> = {
    slug: `copy-${nr}`,
    title: `Copy ${nr}`,
    name: `Copy ${nr}`,
    email: `copy-${nr}@example.com`,
    lastName: `Copy ${nr}`,
    sortName: `copy ${nr}`,
    gradYear: 2025 + (nr % 8),
    publishedAt: at,
    receivedAt: at,
    at,
    deletedAt: at,
    label: `Copy ${nr}`,
    searchWords: ['copy', word],
    likes: nr % 100,
    // Two of each kind are of one person.
    person: { is: [`person-${nr >> 1}@example.com`], seeks: [`person-${nr >> 1}@example.com`] },
  };
  for (const [field, value] of Object.entries(vary)) if (field in sample) copy[field] = value;
  // They identify retries and places, so no two records may share one.
  for (const field of ['idempotencyKey', 'creationKey', 'sequence', 'hash']) delete copy[field];
  return copy;
}
