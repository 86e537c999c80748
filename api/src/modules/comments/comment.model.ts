import {
  type AdminCommentWire,
  commentMessages,
  type CommentReceiptWire,
  type CommentState,
  commentStates,
  type CommentWire,
  type PostStatus,
} from '@site/contract';
import { Schema, type Types } from 'mongoose';
import { derivedModel, searchWords, sortTextOf } from '../../db/searchWords';
import { formFlags, type ReceivedFields } from '../../records/receiveForm';
import type { Stored } from '../../db/findPage';

/** A visitor's comment on a post. Its text is plain. */
export interface CommentFields extends ReceivedFields {
  postId: Types.ObjectId;
  name: string;
  text: string;
  state: CommentState;
  sortName: string;
  searchWords: string[];
}

/** The post of a comment, as the list of comments shows it. */
export interface PostOfComment {
  _id: Types.ObjectId;
  title: string;
  slug: string;
  status: PostStatus;
  commentsAllowed: boolean;
}

const commentSchema = new Schema<CommentFields>(
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
// For the comments that visitors see under a post.
commentSchema.index({ postId: 1, state: 1, receivedAt: -1, _id: -1 });
commentSchema.index(
  { idempotencyKey: 1 },
  { unique: true, partialFilterExpression: { idempotencyKey: { $type: 'string' } } },
);

export const Comment = derivedModel('Comment', commentSchema, ({ name, text }) => ({
  sortName: sortTextOf(name),
  // The name first: a person is found by it.
  searchWords: searchWords(name, text),
}));

type StoredComment = Stored<CommentFields>;

/** For visitors. */
export function serializeComment({ _id, name, text, receivedAt }: StoredComment): CommentWire {
  return { id: String(_id), name, text, created_at: receivedAt.toISOString() };
}

export function serializeAdminComment(
  comment: StoredComment,
  post: PostOfComment | undefined,
): AdminCommentWire {
  return {
    ...serializeComment(comment),
    state: comment.state,
    flagged: comment.flags.length > 0,
    post: post
      ? {
          id: String(post._id),
          title: post.title,
          slug: post.slug,
          shows_comments: post.status === 'published' && post.commentsAllowed,
        }
      : null,
  };
}

/** The response to the author. Spam gets the same one as a comment that awaits approval: otherwise a spammer could test what gets through. */
export function serializeReceipt({ _id, state }: StoredComment): CommentReceiptWire {
  const isShown = state === 'shown';
  const message = isShown ? commentMessages.shown : commentMessages.held;
  return { id: String(_id), message, is_shown: isShown };
}
