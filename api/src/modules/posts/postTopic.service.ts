import { limits, type PostTopicWire, topicSlug } from '@site/contract';
import { not } from '../../db/filters';
import type { Transaction } from '../../db/inTransaction';
import { Post } from './post.model';

/**
 * Each topic once, spelled as in the other posts that have it. Two posts that bring a new topic at the same moment may
 * spell it differently: it is still one topic.
 */
export async function spelledAsElsewhere(
  names: readonly string[],
  postId: unknown,
  transaction: Transaction,
): Promise<string[]> {
  const bySlug = new Map(names.toReversed().map((name) => [topicSlug(name), name]));
  const slugs = [...new Set(names.map(topicSlug))];
  const spelled: string[] = [];
  // In sequence: a transaction runs one operation at a time.
  for (const slug of slugs)
    spelled.push((await spelling(slug, postId, transaction)) ?? bySlug.get(slug) ?? slug);
  return spelled;
}

async function spelling(
  slug: string,
  postId: unknown,
  transaction: Transaction,
): Promise<string | undefined> {
  const others: Record<string, unknown> = { topicSlugs: slug, _id: not(postId) };
  const other = await Post.findOne(others).select('topics').session(transaction).lean<{ topics: string[] }>();
  return other?.topics.find((name) => topicSlug(name) === slug);
}

/** What a post with these topics stores. */
export const topicFields = (topics: readonly string[]) => ({
  topics: [...topics],
  topicSlugs: topics.map(topicSlug),
});

interface CountedName {
  _id: string;
  posts: number;
}

/** The topics of all posts, drafts too, the most frequent first. */
export async function topicsInUse(): Promise<PostTopicWire[]> {
  const names = await Post.aggregate<CountedName>([
    { $match: { topicSlugs: { $type: 'string' } } },
    { $project: { topics: 1 } },
    { $unwind: '$topics' },
    { $group: { _id: '$topics', posts: { $sum: 1 } } },
    { $sort: { posts: -1, _id: 1 } },
  ]);
  const topics = new Map<string, PostTopicWire>();
  for (const { _id: name, posts } of names) {
    const known = topics.get(topicSlug(name));
    topics.set(topicSlug(name), { name: known?.name ?? name, posts: (known?.posts ?? 0) + posts });
  }
  return [...topics.values()].sort((a, b) => b.posts - a.posts).slice(0, limits.topicsListed);
}
