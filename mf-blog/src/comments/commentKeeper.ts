import { draftKeys, readStored, removeStored, type StoredDraft, writeStored } from '@site/remote-kit';
import type { WrittenComment } from './commentsApi';

/** The words that were sent last, and the Idempotency-Key that they had. */
export interface CommentAttempt {
  words: string;
  key: string;
}

/** A comment that met an outage. */
interface KeptComment extends StoredDraft {
  slug: string;
  comment: WrittenComment;
  attempt: CommentAttempt | null;
}

/** Of the post; null when there is none, or it was not written by us. */
function readKept(slug: string): KeptComment | null {
  const stored: (StoredDraft & Partial<KeptComment>) | null = readStored(draftKeys.comment);
  const { comment, attempt = null, savedAt = 0 } = stored ?? {};
  if (stored?.slug !== slug || !comment) return null;
  return { slug, savedAt, attempt, comment: { name: String(comment.name), text: String(comment.text) } };
}

/** Keeps the comment on a post on the device while it could not be sent. There is one at a time: the last. */
export function createCommentKeeper(slug: string) {
  const write = (comment: WrittenComment, attempt: CommentAttempt | null): boolean => {
    const kept: KeptComment = { slug, comment, attempt, savedAt: Date.now() };
    return writeStored(draftKeys.comment, kept);
  };
  const drop = (): void => {
    if (readKept(slug)) removeStored(draftKeys.comment);
  };
  return {
    restore: () => readKept(slug),
    /** Whether it survives a reload. */
    keep: write,
    /** What was kept has been changed, or emptied. Returns whether there are any words. */
    change(comment: WrittenComment): boolean {
      const hasWords = Object.values(comment).some((words) => words.trim() !== '');
      const kept = readKept(slug);
      if (kept && hasWords) write(comment, kept.attempt);
      else drop();
      return hasWords;
    },
    drop,
  };
}
