import type { Model } from 'mongoose';
import type { Stored } from './findPage';

const BATCH = 200;

/** Every record in this order, read in batches on demand: never all of them in memory. */
export async function* readAll<T>(
  model: Model<T>,
  { sort, fields }: { sort: Record<string, 1 | -1>; fields: readonly (keyof T & string)[] },
): AsyncGenerator<Stored<T>> {
  const cursor = model
    .find()
    .sort({ ...sort, _id: Object.values(sort)[0] ?? 1 })
    .select([...fields])
    .lean<Stored<T>[]>()
    .cursor({ batchSize: BATCH });
  try {
    for (let row = await cursor.next(); row; row = await cursor.next()) yield row as Stored<T>;
  } finally {
    await cursor.close();
  }
}

/** A record with its own page. */
export interface PublicPage {
  slug: string;
  updatedAt: Date;
}

/** The pages of the matching records, last changed first. Reads no other fields. */
export function publicPages<T>(model: Model<T>, filter: Record<string, unknown>): Promise<PublicPage[]> {
  return model
    .find(filter)
    .sort({ updatedAt: -1, _id: 1 })
    .select('slug updatedAt')
    .lean<PublicPage[]>()
    .exec();
}
