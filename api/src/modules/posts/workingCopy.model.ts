import { postStatuses, type WorkingCopyContent } from '@site/contract';
import { mongo, Schema, model } from 'mongoose';
import type { Stored } from '../../db/findPage';
import { transient } from '../../db/transientCollections';

/** The unsaved work of one account on one post. Visitors and other accounts never see it, and it is no version. */
export interface WorkingCopyFields {
  userId: string;
  /** The id of the post, or the key under which a new one is written. */
  key: string;
  content: WorkingCopyContent;
  /** The version of the post that it is based on; null for a new post. */
  basedOn: Date | null;
  /** Another one after each write. */
  version: string;
  /** The tab of the last write, and the number of the request in it. */
  tab: string;
  sequence: number;
  savedAt: Date;
  expiresAt: Date;
}

const text = { type: String, default: '' };

const contentSchema = new Schema<WorkingCopyContent>(
  {
    ...{ title: text, slug: text, body: text, custom_excerpt: text, share_title: text },
    ...{ author_name: text, author_trainer_id: text, topics: { type: [String], default: [] } },
    comments_allowed: { type: Boolean, default: false },
    comments_moderated: { type: Boolean, default: false },
    status: { type: String, enum: postStatuses, default: 'draft' },
    ...{ publish_at: text, unpublish_at: text },
  },
  { _id: false },
);

const workingCopySchema = new Schema<WorkingCopyFields>(
  {
    userId: { type: String, required: true },
    key: { type: String, required: true },
    content: { type: contentSchema, required: true },
    basedOn: { type: Date, default: null },
    version: { type: String, required: true },
    tab: { type: String, required: true },
    sequence: { type: Number, required: true },
    savedAt: { type: Date, required: true },
    // No TTL index: a wrong clock of the database would delete the work of everybody within a minute.
    expiresAt: { type: Date, required: true },
  },
  { collection: 'workingCopies', versionKey: false },
);
workingCopySchema.index({ userId: 1, key: 1 }, { unique: true });
workingCopySchema.index({ key: 1 });

export const WorkingCopy = model<WorkingCopyFields>('WorkingCopy', workingCopySchema);

const INDEX_NOT_FOUND = 27;

/** An earlier version had such an index, and builds it again when it starts beside this one. */
export async function dropExpiryIndex(): Promise<void> {
  try {
    await WorkingCopy.collection.dropIndex('expiresAt_1');
  } catch (error) {
    if (!(error instanceof mongo.MongoServerError && error.code === INDEX_NOT_FOUND)) throw error;
  }
}
export type StoredWorkingCopy = Stored<WorkingCopyFields>;

/** A tab in which a post is open. */
export interface PostEditorFields {
  key: string;
  tab: string;
  userId: string;
  name: string;
  since: Date;
  seenAt: Date;
}

const postEditorSchema = new Schema<PostEditorFields>(
  {
    key: { type: String, required: true },
    tab: { type: String, required: true },
    userId: { type: String, required: true },
    name: { type: String, required: true },
    since: { type: Date, required: true },
    seenAt: { type: Date, required: true, expires: 60 },
  },
  { collection: transient.postEditors, versionKey: false },
);
postEditorSchema.index({ key: 1, userId: 1, tab: 1 }, { unique: true });

export const PostEditor = model<PostEditorFields>('PostEditor', postEditorSchema);
