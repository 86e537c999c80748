import type { Model } from 'mongoose';

/** The slug of the record that matches, if there is one. */
export async function slugOf<T>(
  model: Model<T>,
  filter: Record<string, unknown>,
): Promise<string | undefined> {
  return (await model.findOne(filter).select('slug').lean<{ slug: string }>())?.slug;
}
