import { Schema, type Types, model } from 'mongoose';

/** That one browser likes one post. It says nothing about the browser, nor that the same one likes another post. */
export interface PostLikeFields {
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
