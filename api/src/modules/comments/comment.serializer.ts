import type { AdminCommentWire, CommentReceiptWire, CommentWire } from '@site/contract';
import { commentMessages, limits } from '@site/contract';
import type { CommentFields, PostOfComment } from './comment.model';
import type { Stored } from '../../db/findPage';

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
    is_cut: false,
    state: comment.state,
    flagged: comment.flags.length > 0,
    post: post ? serializePost(post) : null,
  };
}

/** With the beginning of a long text. */
export function serializeCommentRow(
  comment: StoredComment,
  post: PostOfComment | undefined,
): AdminCommentWire {
  // By code points: no character is cut in two.
  const text = Array.from(comment.text).slice(0, limits.commentStart).join('');
  return { ...serializeAdminComment(comment, post), text, is_cut: text !== comment.text };
}

const serializePost = ({ _id, title, slug, status, commentsAllowed }: PostOfComment) => ({
  ...{ id: String(_id), title, slug },
  shows_comments: status === 'published' && commentsAllowed,
});

/** What looks like spam is told what everybody is told whose comment waits. */
export function serializeReceipt({ _id, state }: StoredComment): CommentReceiptWire {
  const isShown = state === 'shown';
  const message = isShown ? commentMessages.shown : commentMessages.held;
  return { id: String(_id), message, is_shown: isShown };
}
