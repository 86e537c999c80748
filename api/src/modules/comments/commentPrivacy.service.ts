import { anyOf, idFilter } from '../../db/filters';
import type { Stored } from '../../db/findPage';
import type { Transaction } from '../../db/inTransaction';
import { matching } from '../../db/searchWords';
import { findAndDelete } from '../../records/trash/wholeRecord';
import { type SoughtPerson, fitOf } from '../../records/soughtPerson';
import { forgetCommentsInTrash } from '../../records/trash/commentsInTrash.service';
import { type CommentFields, Comment } from './comment.model';

export type StoredComment = Stored<CommentFields>;

/** The comments under the person's name, at most about `limit`. */
export async function commentsOfPerson(sought: SoughtPerson, limit: number): Promise<StoredComment[]> {
  const byKey = sought.key === '' ? undefined : idFilter(sought.key);
  const byName = sought.name === '' ? undefined : matching(sought.name);
  const found: StoredComment[] = [];
  for (const filter of [byKey ?? [], byName ?? []].flat()) {
    const cursor = Comment.find(filter).sort({ _id: -1 }).lean<StoredComment>().cursor();
    for await (const comment of cursor) {
      if (!fitOf(sought, { ...comment, id: String(comment._id) })) continue;
      found.push(comment as StoredComment);
      if (found.length > limit) return found;
    }
  }
  return found;
}

export function commentsByIds(ids: readonly string[]): Promise<StoredComment[]> {
  return Comment.find({ _id: anyOf(ids) })
    .lean<StoredComment[]>()
    .exec();
}

/** Deletes a comment for good, past the trash. Returns whether there was one. */
export async function eraseComment(id: string, transaction: Transaction): Promise<boolean> {
  return (await findAndDelete(Comment, { _id: id }, transaction)) !== null;
}

/** Call it when a post is deleted for good: its comments go with it, also those in the trash. */
export async function forgetComments(postId: string, transaction: Transaction): Promise<void> {
  await Comment.deleteMany({ postId } as Record<string, unknown>, { session: transaction });
  await forgetCommentsInTrash(postId, transaction);
}
