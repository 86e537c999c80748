import { Schema, type Types, model } from 'mongoose';

/** An earlier text of a post, with its title, excerpt and share title. Kept while the post is in the trash, and deleted with it for good. */
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
