import { createHmac } from 'node:crypto';
import { limits } from '@site/contract';
import { attemptLimit } from '../../db/attemptLimit';
import { isDuplicateOf } from '../../db/databaseErrors';
import type { Stored } from '../../db/findPage';
import { type Transaction, inTransaction } from '../../db/inTransaction';
import { notFound } from '../../http/errors';
import { type PostFields, Post } from './post.model';
import { commentedPost } from './post.service';
import { PostLike } from './postLike.model';

export interface Likes {
  likes: number;
  isLiked: boolean;
}

interface Visitor {
  address: string;
  /** The random key that the browser keeps. */
  browserKey: string;
}

const burst = attemptLimit({ keyPrefix: 'likes-burst', points: limits.likesPerMinute, duration: 60 });
const window = attemptLimit({
  keyPrefix: 'likes-window',
  points: limits.likesPerTenMinutes,
  duration: 10 * 60,
});

/** The browser likes the post, however often it says so. Throws 404 for all but a published post, and 429. */
export const likePost = (postKey: string, visitor: Visitor): Promise<Likes> =>
  changeLike(postKey, visitor, true);

/** Takes the like back, if there is one. Throws as `likePost` does. */
export const takeLikeBack = (postKey: string, visitor: Visitor): Promise<Likes> =>
  changeLike(postKey, visitor, false);

/** Throws 404. */
export async function publishedPostId(postKey: string): Promise<string> {
  return String((await commentedPost(postKey))._id);
}

/** Call it when a post is deleted for good. */
export async function forgetLikes(postId: unknown, transaction: Transaction): Promise<void> {
  await PostLike.deleteMany({ postId } as Record<string, unknown>, { session: transaction });
}

/**
 * Changes a like and the number on the post: both or neither, so they agree whatever happens in between. The likes of one
 * post take turns in a process, because two at once would be in each other's way.
 */
async function changeLike(
  postKey: string,
  { address, browserKey }: Visitor,
  isLiked: boolean,
): Promise<Likes> {
  const postId = await publishedPostId(postKey);
  await burst.count(address);
  await window.count(address);
  const like = { postId, browserHash: hashFor(postId, browserKey) };
  const change = () => inTransaction((transaction) => changeWithin(like, isLiked, transaction));
  return change().catch((error: unknown) => {
    // The same like came twice, and another process was first.
    if (isDuplicateOf(error, 'browserHash')) return change();
    throw error;
  });
}

async function changeWithin(
  like: { postId: string; browserHash: string },
  isLiked: boolean,
  transaction: Transaction,
): Promise<Likes> {
  const session = { session: transaction };
  const wasLiked = (await PostLike.exists(like).session(transaction)) !== null;
  if (isLiked && !wasLiked) await new PostLike(like).save(session);
  if (wasLiked && !isLiked) await PostLike.deleteOne(like, session);
  const by = Number(isLiked) - Number(wasLiked);
  // Never below zero: a number that came with an import may be smaller than that of the likes.
  const likes = { $max: [0, { $add: ['$likes', by] }] };
  // An author's open editor is not out of date because of it: neither `updatedAt` nor the version changes.
  const post = await Post.findOneAndUpdate({ _id: like.postId, status: 'published' }, [{ $set: { likes } }], {
    ...session,
    timestamps: false,
    updatePipeline: true,
    returnDocument: 'after',
  }).lean<Stored<PostFields>>();
  if (!post) throw notFound('Post');
  return { likes: post.likes, isLiked };
}

/**
 * The browser's key has 128 random bits, so nobody can try out which one made a hash; and without it nobody can tell that two
 * posts were liked by one browser. A secret of ours would add nothing, and its rotation would count everybody twice.
 */
const hashFor = (postId: string, browserKey: string): string =>
  createHmac('sha256', browserKey).update(postId).digest('base64url');
