import type { Model } from 'mongoose';

/** A record with a page of its own. */
export interface PublicPage {
  slug: string;
  updatedAt: Date;
}

/** The pages of the records that match, those that changed last first; read without anything else of the records. */
export function publicPages<T>(model: Model<T>, filter: Record<string, unknown>): Promise<PublicPage[]> {
  return model
    .find(filter)
    .sort({ updatedAt: -1, _id: 1 })
    .select('slug updatedAt')
    .lean<PublicPage[]>()
    .exec();
}
