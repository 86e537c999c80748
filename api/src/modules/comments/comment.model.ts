import { type CommentState, commentStates, type PostStatus } from '@site/contract';
import { type Model, Schema, type Types, model } from 'mongoose';
import { searchWords, sortTextOf } from '../../db/searchWords';
import { type ReceivedFields, formFlags } from '../../records/receiveForm';

/** A visitor's comment on a post. Its text is plain. */
export interface CommentFields extends ReceivedFields {
  postId: Types.ObjectId;
  name: string;
  text: string;
  state: CommentState;
  sortName: string;
  searchWords: string[];
}

/** What a comment's own list says of its post. */
export interface PostOfComment {
  _id: Types.ObjectId;
  title: string;
  slug: string;
  status: PostStatus;
  commentsAllowed: boolean;
}

const commentSchema = new Schema(
  {
    postId: { type: Schema.Types.ObjectId, required: true },
    name: { type: String, required: true },
    text: { type: String, required: true },
    state: { type: String, enum: commentStates, required: true },
    flags: { type: [String], enum: formFlags, default: [] },
    receivedAt: { type: Date, required: true },
    idempotencyKey: { type: String },
    // These two are derived, and stored because an index needs stored fields.
    sortName: { type: String, default: '' },
    searchWords: { type: [String], default: [] },
  },
  { collection: 'comments', versionKey: false },
);
// What visitors see under a post.
commentSchema.index({ postId: 1, state: 1, receivedAt: -1, _id: -1 });
commentSchema.index(
  { idempotencyKey: 1 },
  { unique: true, partialFilterExpression: { idempotencyKey: { $type: 'string' } } },
);

/** What a comment is searched and sorted by. The name first: a person is found by it. */
export const derivedFields = ({ name, text }: Pick<CommentFields, 'name' | 'text'>) => ({
  sortName: sortTextOf(name),
  searchWords: searchWords(name, text),
});

export const Comment = model('Comment', commentSchema) as unknown as Model<CommentFields>;
