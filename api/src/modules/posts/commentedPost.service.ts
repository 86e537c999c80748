import { commentMessages } from '@site/contract';
import { anyOf, keyFilter } from '../../db/filters';
import type { Stored } from '../../db/findPage';
import type { Transaction } from '../../db/inTransaction';
import { conflict, notFound } from '../../http/errors';
import { type PostFields, Post } from './post.model';

export type CommentedPost = Pick<
  Stored<PostFields>,
  '_id' | 'title' | 'slug' | 'status' | 'commentsAllowed' | 'commentsModerated'
>;

const FIELDS = 'title slug status commentsAllowed commentsModerated';

/** A published post. Throws 404. */
export async function commentedPost(key: string, transaction?: Transaction): Promise<CommentedPost> {
  const filter = keyFilter(key);
  const post =
    filter &&
    (await Post.findOne({ ...filter, status: 'published' })
      .select(FIELDS)
      .session(transaction ?? null)
      .lean<CommentedPost>());
  if (!post) throw notFound('Post');
  return post;
}

/** The same where it takes comments. Throws 409 as well. */
export async function takesComments(key: string, transaction?: Transaction): Promise<CommentedPost> {
  const post = await commentedPost(key, transaction);
  if (!post.commentsAllowed) throw conflict(commentMessages.closed);
  return post;
}

/** By their ids, in any status. Those that are gone are left out. */
export async function commentedPosts(ids: readonly string[]): Promise<Map<string, CommentedPost>> {
  const found = await Post.find({ _id: anyOf(ids) })
    .select(FIELDS)
    .lean<CommentedPost[]>();
  return new Map(found.map((post) => [String(post._id), post]));
}
