import { createHmac } from 'node:crypto';
import { limits, previewLinkMessages } from '@site/contract';
import { attemptLimit } from '../../db/attemptLimit';
import type { Stored } from '../../db/findPage';
import { type Transaction, inTransaction } from '../../db/inTransaction';
import { AppError, notFound } from '../../http/errors';
import { noteSaved } from '../../records/audit/audited';
import { hashOf, newToken } from '../../records/links';
import { findRecord } from '../../records/save';
import { type BylinedPost, type PostFields, Post, PostLike } from './post.model';
import { commentedPost, postKind, withByline } from './post.service';

interface Likes {
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

/** Throws 404. */
export async function publishedPostId(postKey: string): Promise<string> {
  return String((await commentedPost(postKey))._id);
}

/**
 * Sets whether the browser likes the post, however often it says so. The like and the number on the post change both or
 * neither, so they agree whatever happens in between. Throws 404 for all but a published post, and 429.
 */
export async function setLike(
  postKey: string,
  isLiked: boolean,
  { address, browserKey }: Visitor,
): Promise<Likes> {
  const postId = await publishedPostId(postKey);
  await burst.count(address);
  await window.count(address);
  const like = { postId, browserHash: hashFor(postId, browserKey) };
  return inTransaction(async (transaction) => {
    const by = isLiked ? await addLike(like, transaction) : await removeLike(like, transaction);
    // Never below zero: a number that came with an import may be smaller than that of the likes.
    const likes = { $max: [0, { $add: ['$likes', by] }] };
    // An author's open editor is not out of date because of it: neither `updatedAt` nor the version changes.
    const post = await Post.findOneAndUpdate({ _id: postId, status: 'published' }, [{ $set: { likes } }], {
      session: transaction,
      timestamps: false,
      updatePipeline: true,
      returnDocument: 'after',
    }).lean<Stored<PostFields>>();
    if (!post) throw notFound('Post');
    return { likes: post.likes, isLiked };
  });
}

interface Like {
  postId: string;
  browserHash: string;
}

async function addLike(like: Like, transaction: Transaction): Promise<number> {
  const { upsertedCount } = await PostLike.updateOne(like, {}, { upsert: true, session: transaction });
  return upsertedCount;
}

async function removeLike(like: Like, transaction: Transaction): Promise<number> {
  const { deletedCount } = await PostLike.deleteOne(like, { session: transaction });
  return -deletedCount;
}

/**
 * The browser's key has 128 random bits, so nobody can try out which one made a hash; and without it nobody can tell that two
 * posts were liked by one browser. A secret of ours would add nothing, and its rotation would count everybody twice.
 */
const hashFor = (postId: string, browserKey: string): string =>
  createHmac('sha256', browserKey).update(postId).digest('base64url');

/** Gives the post a preview link, in place of an earlier one. Returns its token, which cannot be recovered later. Throws 404. */
export async function renewPreviewLink(postKey: string): Promise<string> {
  const token = newToken();
  await setPreviewHash(postKey, hashOf(token));
  return token;
}

/** The link stops working at once. Throws 404 if there is no such post. */
export const withdrawPreviewLink = (postKey: string): Promise<void> => setPreviewHash(postKey, null);

async function setPreviewHash(postKey: string, previewHash: string | null): Promise<void> {
  await inTransaction(async (transaction) => {
    const post = await findRecord(postKind, postKey, transaction);
    const saved = postKind.auditedRecord(post.toObject());
    // `updatedAt` stays: for an editor the post has not changed.
    const options = { timestamps: false, session: transaction };
    await Post.updateOne({ _id: post._id }, { $set: { previewHash } }, options);
    await noteSaved({ before: saved, saved }, transaction);
  });
}

/** Throws one and the same 404 for a token that is unknown, renewed or withdrawn, and while the post is in the trash. */
export async function previewOf(token: string): Promise<Stored<BylinedPost>> {
  const post = await Post.findOne({ previewHash: hashOf(token) }).lean<Stored<PostFields>>();
  if (!post) throw new AppError(404, previewLinkMessages.unknown);
  return withByline(post);
}
