import { limits } from '@site/contract';
import { noneOf, notAfter } from '../../db/filters';
import type { Stored } from '../../db/findPage';
import { type PostFields, Post } from './post.model';
import { getPost } from './post.service';

/**
 * What to read after a post: those that were published before it, and after the first one of all the newest. Throws 404, also
 * for a draft.
 */
export async function nextPosts(key: string): Promise<Stored<PostFields>[]> {
  const { _id, publishedAt } = await getPost(key, { drafts: false });
  const published = (without: readonly unknown[], until?: Date | null) =>
    Post.find({
      status: 'published',
      _id: noneOf(without),
      ...(until && { publishedAt: notAfter(until) }),
    } as Record<string, unknown>)
      .sort({ publishedAt: -1, _id: -1 })
      .limit(limits.nextPosts)
      .select('-body')
      .lean<Stored<PostFields>[]>()
      .exec();
  const before = await published([_id], publishedAt);
  if (before.length >= limits.nextPosts) return before;
  const newest = await published([_id, ...before.map((post) => post._id)]);
  return [...before, ...newest].slice(0, limits.nextPosts);
}
