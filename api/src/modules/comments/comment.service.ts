import { keyOfWords, type CommentInput, type CommentPatch, type CommentState } from '@site/contract';
import { auditedRecords } from '../../records/audit/auditedRecords';
import { type Counted, countUpTo } from '../../db/countUpTo';
import { recentDatabaseNow } from '../../db/databaseClock';
import { isDuplicateOf } from '../../db/databaseErrors';
import { idFilter } from '../../db/filters';
import { type FoundPage, type ListQuery, type Stored, findPage, searchPage } from '../../db/findPage';
import { createFormLimiter } from '../../db/formLimiter';
import { type Transaction, inTransaction } from '../../db/inTransaction';
import type { MigrationRun } from '../../db/migrations/Migration';
import { type SearchRules, insertSearchable, refreshSearchWords } from '../../db/searchWords';
import type { Restore } from '../../records/trash/wholeRecord';
import { conflict, notFound, unavailable } from '../../http/errors';
import type { Visit } from '../../http/parameters';
import { flagsOf } from '../../shared/flagsOf';
import { singleFlight } from '../../shared/singleFlight';
import { within } from '../../shared/within';
import {
  type CommentedPost,
  commentedPost as findCommentedPost,
  commentedPosts,
  takesComments,
} from '../posts/post.service';
import { moveToTrash } from '../../records/trash/moveToTrash.service';
import { type CommentFields, Comment, soughtBy } from './comment.model';

export { findCommentedPost };

export type StoredComment = Stored<CommentFields>;

const search: SearchRules<CommentFields> = { from: ['name', 'text'], derive: soughtBy };
const limiter = createFormLimiter('comments');
const once = singleFlight<StoredComment>();

// Who sends the form again must not wait for a first attempt that never ends.
const ANSWER_MS = 4_500;

/** What visitors see under a post, the newest first; nothing where the post takes no comments. Throws 404. */
export async function listShown(postKey: string, query: ListQuery): Promise<FoundPage<CommentFields>> {
  const post = await findCommentedPost(postKey);
  // A post of which comments were switched off has none, until they are switched on again.
  const filter = post.commentsAllowed ? { postId: post._id, state: 'shown' } : { _id: null };
  return findPage(Comment, { query, select: 'name text receivedAt', filter });
}

/**
 * Resolves when a majority of the database has the comment. The same key with the same words is the same comment, however
 * often it is sent; without a key the same words on the same day. Throws 404, 409 where the post takes none or the key came with other words, and 429.
 */
export function receiveComment(postKey: string, input: CommentInput, visit: Visit): Promise<StoredComment> {
  // A double click is one attempt, even while the first one is still being stored.
  return once(`${visit.idempotencyKey ?? ''} ${postKey} ${JSON.stringify(input)}`, () =>
    within(ANSWER_MS, receive(postKey, input, visit), unavailable),
  );
}

async function receive(postKey: string, input: CommentInput, keyed: Visit): Promise<StoredComment> {
  const post = await takesComments(postKey);
  const visit = keyed.idempotencyKey ? keyed : { ...keyed, idempotencyKey: await ownKey(post, input) };
  try {
    await limiter.count(visit.address);
  } catch (refused) {
    // A comment that is stored already is confirmed again, also to a sender who may send no other now.
    return (await findEarlier(post, input, visit)) ?? Promise.reject(refused);
  }
  try {
    return await store(post, input, visit);
  } catch (error) {
    // Only what is stored counts. Not awaited, because the database may be what failed.
    const givenBack = limiter.giveBack(visit.address).catch(() => undefined);
    if (!isDuplicateOf(error, 'idempotencyKey')) throw error;
    await givenBack;
    return (await findEarlier(post, input, visit)) ?? Promise.reject(unavailable());
  }
}

/** By the database's day: several processes must agree. */
const ownKey = async ({ _id }: CommentedPost, { name, text }: CommentInput): Promise<string> =>
  keyOfWords([String(_id), name, text], await recentDatabaseNow());

/** Anything that looks like spam waits, whatever the post says, and nothing is lost. */
async function store(post: CommentedPost, input: CommentInput, visit: Visit): Promise<StoredComment> {
  const { name, text } = input;
  const flags = flagsOf(input, visit);
  const state: CommentState = post.commentsModerated || flags.length > 0 ? 'waiting' : 'shown';
  const comment = new Comment({
    ...{ postId: post._id, name, text, state, flags },
    ...soughtBy({ name, text }),
    receivedAt: await recentDatabaseNow(),
    idempotencyKey: visit.idempotencyKey,
  });
  // Within it the post is still there and takes comments: it may have moved to the trash since it was read.
  await inTransaction(async (transaction) => {
    await takesComments(String(post._id), transaction);
    await Comment.create([comment.toObject()], { session: transaction });
  });
  return comment.toObject() as unknown as StoredComment;
}

async function findEarlier(
  { _id: postId }: CommentedPost,
  { name, text }: CommentInput,
  { idempotencyKey }: Visit,
): Promise<StoredComment | undefined> {
  // A record that is not on a majority may still be lost, and must not be confirmed.
  const lookUp = Comment.findOne({ idempotencyKey }).readConcern('majority');
  const earlier = await lookUp.lean<StoredComment | null>();
  if (!earlier) return undefined;
  if (String(earlier.postId) === String(postId) && earlier.name === name && earlier.text === text)
    return earlier;
  throw conflict('This Idempotency-Key was used for another comment already.');
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

export const postOfComment = async (comment: StoredComment): Promise<CommentedPost | undefined> =>
  (await postsOfComments([comment]))(comment);

/** Throws 404. */
export async function getComment(id: string): Promise<StoredComment> {
  const filter = idFilter(id);
  const comment = filter && (await Comment.findOne(filter).lean<StoredComment>());
  if (!comment) throw notFound('Comment');
  return comment;
}

/** Shows or hides a comment; a second time it stays as it is. Throws 404. */
export async function decideComment(id: string, { state }: CommentPatch): Promise<StoredComment> {
  const filter = idFilter(id);
  const changed =
    filter &&
    (await Comment.findOneAndUpdate(filter, { state }, { returnDocument: 'after' }).lean<StoredComment>());
  if (!changed) throw notFound('Comment');
  return changed;
}

/** Moves the comment to the trash. Throws 404, also the second time. */
export async function deleteComment(id: string): Promise<void> {
  const isMoved = await moveToTrash(Comment, idFilter(id), ({ name }) => ({ kind: 'comment', label: name }));
  if (!isMoved) throw notFound('Comment');
}

/** Restores a comment from the trash, in the state that it had. */
export const restoreComment: Restore = ({ record }, transaction: Transaction) =>
  insertSearchable(Comment, search, { record, transaction });

/** Derives again what comments are searched and sorted by. */
export const refreshComments = (run: MigrationRun): Promise<number> =>
  refreshSearchWords(Comment, search, run);

export const countWaitingComments = (): Promise<Counted> => countUpTo(Comment, { state: 'waiting' });

/** For the audit trail, without the name: it outlives the comment. */
export const auditedComment = auditedRecords(Comment, {
  titleOf: () => '',
  isPublic: ({ state }) => state === 'shown',
  filterFor: idFilter,
});
