import { createHmac } from 'node:crypto';
import { limits } from '@site/contract';
import { attemptLimit } from '../../db/attemptLimit';
import { isDuplicateOf } from '../../db/databaseErrors';
import { above, keyFilter } from '../../db/filters';
import type { Stored } from '../../db/findPage';
import { type Transaction, inTransaction } from '../../db/inTransaction';
import { notFound, unavailable } from '../../http/errors';
import { oneByOne } from '../../shared/oneByOne';
import { within } from '../../shared/within';
import { type PostFields, Post } from './post.model';
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

// Whoever presses the button again must not wait for a first attempt that never ends.
const ANSWER_MS = 4_500;

const burst = attemptLimit({ keyPrefix: 'likes-burst', points: limits.likesPerMinute, duration: 60 });
const window = attemptLimit({
  keyPrefix: 'likes-window',
  points: limits.likesPerTenMinutes,
  duration: 10 * 60,
});

const takeTurns = oneByOne();

/** The browser likes the post, however often it says so. Throws 404 for all but a published post, 429 and 503. */
export function likePost(postKey: string, visitor: Visitor): Promise<Likes> {
  return change(postKey, visitor, async (like, transaction) => {
    if (await PostLike.exists(like).session(transaction)) return 0;
    await new PostLike(like).save({ session: transaction });
    return 1;
  });
}

/** Takes the like back, if there is one. Throws as `likePost` does. */
export function takeLikeBack(postKey: string, visitor: Visitor): Promise<Likes> {
  return change(postKey, visitor, async (like, transaction) => {
    const { deletedCount } = await PostLike.deleteOne(like, { session: transaction });
    return deletedCount > 0 ? -1 : 0;
  });
}

/** Throws 404. */
export async function publishedPostId(postKey: string): Promise<string> {
  const filter = keyFilter(postKey);
  const post = filter && (await Post.exists({ ...filter, status: 'published' }));
  if (!post) throw notFound('Post');
  return String(post._id);
}

/** Call it when a post is deleted for good. */
export async function forgetLikes(postId: unknown, transaction: Transaction): Promise<void> {
  await PostLike.deleteMany({ postId } as Record<string, unknown>, { session: transaction });
}

interface Like {
  postId: string;
  browserHash: string;
}

/** Returns by how much the number of likes changes. */
type Work = (like: Like, transaction: Transaction) => Promise<-1 | 0 | 1>;

/**
 * Changes a like and the number on the post: both or neither, so they agree whatever happens in between. The likes of one
 * post take turns in a process, because two at once would be in each other's way.
 */
async function change(postKey: string, { address, browserKey }: Visitor, work: Work): Promise<Likes> {
  const postId = await publishedPostId(postKey);
  await burst.count(address);
  await window.count(address);
  const like = { postId, browserHash: hashFor(postId, browserKey) };
  const run = () => inTransaction((transaction) => changeWithin(like, work, transaction));
  try {
    return await within(ANSWER_MS, takeTurns(postId, run), unavailable);
  } catch (error) {
    // The same like came twice, and another process was first.
    if (isDuplicateOf(error, 'browserHash')) return likesOf(like);
    // Who tries again through an outage is not refused after it. Not awaited: the database may be what failed.
    void Promise.all([burst.giveBack(address), window.giveBack(address)]).catch(() => undefined);
    throw error;
  }
}

async function changeWithin(like: Like, work: Work, transaction: Transaction): Promise<Likes> {
  const by = await work(like, transaction);
  const published = { _id: like.postId, status: 'published' as const };
  // Never below zero: a number that came with an import may be smaller than that of the likes.
  const filter = by < 0 ? { ...published, likes: above(0) } : published;
  // An author's open editor is not out of date because of it: neither `updatedAt` nor the version changes.
  const options = { session: transaction, timestamps: false } as const;
  if (by !== 0) await Post.updateOne(filter, { $inc: { likes: by } }, options);
  const post = await Post.findOne(published, 'likes', { session: transaction }).lean<Stored<PostFields>>();
  if (!post) throw notFound('Post');
  const isLiked = (await PostLike.exists(like).session(transaction)) !== null;
  return { likes: post.likes, isLiked };
}

async function likesOf(like: Like): Promise<Likes> {
  const [post, found] = await Promise.all([
    Post.findOne({ _id: like.postId, status: 'published' }, 'likes').lean<Stored<PostFields>>(),
    PostLike.exists(like),
  ]);
  if (!post) throw notFound('Post');
  return { likes: post.likes, isLiked: found !== null };
}

/**
 * The browser's key has 128 random bits, so nobody can try out which one made a hash; and without it nobody can tell that two
 * posts were liked by one browser. A secret of ours would add nothing, and its rotation would count everybody twice.
 */
const hashFor = (postId: string, browserKey: string): string =>
  createHmac('sha256', browserKey).update(postId).digest('base64url');
