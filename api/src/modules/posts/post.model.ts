import { limits, postFields } from '@site/contract';
import { type HydratedDocument, Schema, model, trusted } from 'mongoose';
import { type StoredImage, imageField } from '../../db/imageField';
import { type StoredOf, storedFields } from '../../db/storedFields';

export interface PostFields extends StoredOf<typeof postFields> {
  slug: string;
  excerpt: string;
  likes: number;
  cover: StoredImage | null;
  gallery: StoredImage[];
  publishedAt: Date | null;
  searchWords: string[];
  /** Of the request that made it: sent again, it makes no second one. */
  creationKey?: string | null;
  createdAt: Date;
  updatedAt: Date;
}

const postSchema = new Schema<PostFields>(
  {
    ...storedFields(postFields),
    slug: { type: String, required: true, unique: true },
    excerpt: { type: String, default: '' },
    likes: { type: Number, default: 0, min: 0 },
    cover: { type: imageField, default: null },
    gallery: { type: [imageField], default: [] },
    publishedAt: { type: Date, default: null },
    searchWords: { type: [String], default: [] },
    creationKey: String,
  },
  // A save whose document somebody changed in between fails, and the service starts again from what is there
  // now. An editor that was opened before that change is not refused: what it sends still wins.
  { timestamps: true, optimisticConcurrency: true },
);
postSchema.index({ status: 1, publishedAt: -1, _id: -1 });
postSchema.index({ createdAt: -1, _id: -1 });
postSchema.index({ title: 1, _id: 1 });
postSchema.index({ likes: 1, _id: 1 });
postSchema.index({ publishedAt: 1, _id: 1 });
postSchema.index({ searchWords: 1 });
postSchema.index(
  { creationKey: 1 },
  { unique: true, partialFilterExpression: { creationKey: { $type: 'string' } } },
);

export type PostDoc = HydratedDocument<PostFields>;
export const Post = model<PostFields>('Post', postSchema as unknown as Schema<PostFields>);

/** Matches posts whose text names pictures of ours; a few more do no harm. */
export function namesPictures(): Record<string, unknown> {
  return { body: /\/uploads\// };
}

/** Matches posts whose gallery can take so many more pictures. */
export function galleryHasRoomFor(count: number): Record<string, unknown> {
  return { [`gallery.${limits.galleryFiles - count}`]: trusted({ $exists: false }) };
}
