import {
  type AdminCommentWire,
  commentMessages,
  type CommentReceiptWire,
  type CommentWire,
} from '@site/contract';
import type { Stored } from '../../db/findPage';
import type { CommentFields, PostOfComment } from './comment.model';

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

/** What looks like spam is told what everybody is told whose comment waits. */
export function serializeReceipt({ _id, state }: StoredComment): CommentReceiptWire {
  const isShown = state === 'shown';
  const message = isShown ? commentMessages.shown : commentMessages.held;
  return { id: String(_id), message, is_shown: isShown };
}
