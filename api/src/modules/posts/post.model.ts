import { type PostAuthorWire, postFields } from '@site/contract';
import { type HydratedDocument, Schema, type Types, model } from 'mongoose';
import { derivedModel, searchWords, sortTextOf } from '../../db/searchWords';
import {
  type StoredImage,
  imageField,
  type StoredOf,
  recordOptions,
  storedFields,
} from '../../records/fields';

/** The author of the present title and text; `since` is the first of the saves that make one version. */
export interface Writing {
  by: string;
  at: Date;
  since: Date;
}

export interface PostFields extends StoredOf<typeof postFields> {
  /** The author's own, or the beginning of the text. */
  excerpt: string;
  likes: number;
  cover: StoredImage | null;
  /** Without it, links to the post show the cover. */
  sharePicture: StoredImage | null;
  gallery: StoredImage[];
  publishedAt: Date | null;
  /** Only a draft has it. */
  publishAt: Date | null;
  /** Only a published post has it, and a draft with `publishAt`. */
  unpublishAt: Date | null;
  writing?: Writing | null;
  /** One for each of `topics`. */
  topicSlugs: string[];
  sortName: string;
  searchWords: string[];
  /** The idempotency key of the request that created it: a repeated request creates no second post. */
  creationKey?: string | null;
  /** SHA-256 of the token of its preview link, which is stored nowhere itself. */
  previewHash?: string | null;
  createdAt: Date;
  updatedAt: Date;
}

/** A post's byline. Resolved from the trainer's record on every read, never stored. */
export interface Byline {
  /** The text that visitors read. */
  author: PostAuthorWire | null;
  /** Not the stored id: that trainer may be deleted. */
  trainerId: string | null;
}

export interface BylinedPost extends PostFields {
  byline: Byline;
}

const writing = new Schema<Writing>({ by: String, at: Date, since: Date }, { _id: false });

const postSchema = new Schema<PostFields>(
  {
    ...storedFields(postFields),
    excerpt: { type: String, default: '' },
    likes: { type: Number, default: 0, min: 0 },
    cover: { type: imageField, default: null },
    sharePicture: { type: imageField, default: null },
    gallery: { type: [imageField], default: [] },
    publishedAt: { type: Date, default: null },
    publishAt: { type: Date, default: null },
    unpublishAt: { type: Date, default: null },
    writing,
    topicSlugs: { type: [String], default: [] },
    // These two are derived from the title, and stored because an index needs stored fields.
    sortName: { type: String, default: '' },
    searchWords: { type: [String], default: [] },
    creationKey: String,
    previewHash: String,
  },
  recordOptions,
);
postSchema.index({ status: 1, publishedAt: -1, _id: -1 });
postSchema.index({ topicSlugs: 1, status: 1, publishedAt: -1, _id: -1 });
postSchema.index({ createdAt: -1, _id: -1 });
postSchema.index({ status: 1, publishAt: 1 });
postSchema.index({ unpublishAt: 1 });
postSchema.index({ searchWords: 1 });
postSchema.index(
  { creationKey: 1 },
  { unique: true, partialFilterExpression: { creationKey: { $type: 'string' } } },
);
postSchema.index(
  { previewHash: 1 },
  { unique: true, partialFilterExpression: { previewHash: { $type: 'string' } } },
);

export type PostDoc = HydratedDocument<PostFields>;
export const Post = derivedModel('Post', postSchema, ({ title }) => ({
  sortName: sortTextOf(title),
  searchWords: searchWords(title),
}));

/** A like of one post by one browser. The hash does not identify the browser, nor link its likes of several posts. */
interface PostLikeFields {
  postId: Types.ObjectId;
  browserHash: string;
}

const postLikeSchema = new Schema<PostLikeFields>(
  {
    postId: { type: Schema.Types.ObjectId, required: true },
    browserHash: { type: String, required: true },
  },
  { collection: 'postLikes', versionKey: false },
);
postLikeSchema.index({ postId: 1, browserHash: 1 }, { unique: true });

export const PostLike = model<PostLikeFields>('PostLike', postLikeSchema);

/** An earlier text of a post. Kept while the post is in the trash, and deleted with it for good. */
export interface PostRevisionFields {
  postId: Types.ObjectId;
  title: string;
  body: string;
  /** Absent in versions older than these fields. */
  customExcerpt?: string;
  shareTitle?: string;
  /** The pictures of the text, which stay as long as the version. */
  imageIds: string[];
  savedAt: Date;
  /** The e-mail address of the account; empty for versions from before authors were noted. */
  savedBy: string;
}

const revisionSchema = new Schema<PostRevisionFields>(
  {
    postId: { type: Schema.Types.ObjectId, required: true },
    title: { type: String, default: '' },
    body: { type: String, default: '' },
    customExcerpt: String,
    shareTitle: String,
    imageIds: { type: [String], default: [] },
    savedAt: { type: Date, required: true },
    savedBy: { type: String, default: '' },
  },
  { collection: 'postRevisions', versionKey: false },
);
revisionSchema.index({ postId: 1, savedAt: -1, _id: -1 });
revisionSchema.index({ imageIds: 1 });

export const PostRevision = model<PostRevisionFields>('PostRevision', revisionSchema);
