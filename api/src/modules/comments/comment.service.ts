import { type CommentInput, type CommentPatch, type CommentState } from '@site/contract';
import { idFilter } from '../../db/filters';
import {
  type FoundPage,
  type ListQuery,
  type Stored,
  findPage,
  searchPage,
  eraseStored,
  findByIds,
  findStored,
} from '../../db/findPage';
import type { Transaction } from '../../db/inTransaction';
import type { Visit } from '../../http/parameters';
import { recordKind } from '../../records/recordKind';
import { receiveForm } from '../../records/receiveForm';
import { type PersonQuery, byWords, recordsOfPerson } from '../../records/person';
import { saveRecord } from '../../records/save';
import { deleteRecord } from '../../records/trash/trash.service';
import { forgetCommentsInTrash } from '../../records/trash/trash.model';
import {
  type CommentedPost,
  commentedPost as findCommentedPost,
  commentedPosts,
  takesComments,
} from '../posts/post.service';
import { type CommentFields, Comment } from './comment.model';

export { findCommentedPost };

export type StoredComment = Stored<CommentFields>;

export const commentKind = recordKind<CommentFields>({
  kind: 'comment',
  what: 'Comment',
  model: Comment,
  labelOf: ({ name }) => name,
  isLabelPersonal: true,
  publicWhere: { state: 'shown' },
});

/** The public comments of a post, the newest first; none where the post takes no comments. Throws 404. */
export async function listShown(postKey: string, query: ListQuery): Promise<FoundPage<CommentFields>> {
  const post = await findCommentedPost(postKey);
  // A post of which comments were switched off has none, until they are switched on again.
  const filter = post.commentsAllowed ? { postId: post._id, state: 'shown' } : { _id: null };
  return findPage(Comment, { query, select: 'name text receivedAt', filter });
}

/** Throws 404, 409 where the post takes no comments, and like `receiveForm`. */
export async function receiveComment(
  postKey: string,
  { name, text, website }: CommentInput,
  visit: Visit,
): Promise<StoredComment> {
  const { _id: postId, commentsModerated } = await takesComments(postKey);
  return receiveForm<CommentFields>({
    name: 'comments',
    model: Comment,
    visit,
    website,
    words: { postId, name, text },
    build({ flags }) {
      // Suspected spam waits for approval, whatever the post says.
      const state: CommentState = commentsModerated || flags.length > 0 ? 'waiting' : 'shown';
      return Promise.resolve({ postId, name, text, state });
    },
    async alongside(_comment, transaction) {
      // The post may have moved to the trash, or been closed, since it was read.
      await takesComments(String(postId), transaction);
    },
  });
}

export interface CommentFilters {
  state?: CommentState;
}

/** For admins: of every post, also of deleted ones. */
export function listAll({ state, ...query }: ListQuery & CommentFilters): Promise<FoundPage<CommentFields>> {
  return searchPage(Comment, { query, select: '-searchWords -sortName', filter: state ? { state } : {} });
}

/** The posts of these comments, with one query; undefined for one that was deleted. */
export async function postsOfComments(
  comments: readonly StoredComment[],
): Promise<(comment: StoredComment) => CommentedPost | undefined> {
  const posts = await commentedPosts([...new Set(comments.map(({ postId }) => String(postId)))]);
  return ({ postId }) => posts.get(String(postId));
}

/** Throws 404. */
export const getComment = (id: string): Promise<StoredComment> =>
  findStored(Comment, { id, what: 'Comment' });

/** Shows or hides a comment; a second time it stays as it is. Throws 404. */
export async function decideComment(id: string, { state }: CommentPatch): Promise<StoredComment> {
  const changed = await saveRecord(commentKind, id, {
    apply: (comment) => {
      comment.state = state;
    },
  });
  return changed.toObject();
}

/** Moves the comment to the trash. Throws 404, also the second time. */
export const deleteComment = (id: string): Promise<void> => deleteRecord(commentKind, id);

export const countWaitingComments = (): Promise<number> =>
  Comment.countDocuments({ state: 'waiting' }).exec();

/** The comments under the person's name, at most about `limit`. */
export function commentsOfPerson(query: PersonQuery, limit: number): Promise<StoredComment[]> {
  const filters = [idFilter(query.key), byWords(query.name)];
  const traitsOf = ({ _id, name }: StoredComment) => ({ id: String(_id), name });
  return recordsOfPerson<CommentFields>(Comment, query, { filters, traitsOf, limit });
}

export const commentsByIds = (ids: readonly string[]): Promise<StoredComment[]> => findByIds(Comment, ids);

export const eraseComment = (id: string, transaction: Transaction) => eraseStored(Comment, id, transaction);

/** Call it when a post is deleted for good: its comments go with it, also those in the trash. */
export async function forgetComments(postId: string, transaction: Transaction): Promise<void> {
  await Comment.deleteMany({ postId } as Record<string, unknown>, { session: transaction });
  await forgetCommentsInTrash(postId, transaction);
}
