import { limits, postStatuses } from '@site/contract';
import { type HydratedDocument, type InferSchemaType, Schema, model, trusted } from 'mongoose';
import { type StoredImage, imageField } from '../../db/imageField';

const postSchema = new Schema(
  {
    title: { type: String, required: true },
    slug: { type: String, required: true, unique: true },
    body: { type: String, default: '' },
    excerpt: { type: String, default: '' },
    status: { type: String, enum: postStatuses, required: true },
    commentsModerated: { type: Boolean, required: true },
    likes: { type: Number, default: 0, min: 0 },
    cover: { type: imageField, default: null },
    gallery: { type: [imageField], default: [] },
    publishedAt: { type: Date, default: null },
    searchWords: { type: [String], default: [] },
    // Of the request that made it: sent again, it makes no second one.
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

export interface PostFields extends Omit<InferSchemaType<typeof postSchema>, 'cover' | 'gallery'> {
  cover: StoredImage | null;
  gallery: StoredImage[];
}
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
