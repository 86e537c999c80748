import { limits, type PostTopicWire, topicSlug } from '@site/contract';
import { anyOf, not } from '../../db/filters';
import type { Transaction } from '../../db/inTransaction';
import { Post } from './post.model';

/**
 * Each topic once, spelled as in the other posts that have it. Two posts that bring a new topic at the same moment may
 * spell it differently: it is still one topic.
 */
export async function withKnownSpelling(
  names: readonly string[],
  postId: unknown,
  transaction: Transaction,
): Promise<string[]> {
  const slugs = [...new Set(names.map(topicSlug))];
  const sharing: Record<string, unknown> = { topicSlugs: anyOf(slugs), _id: not(postId) };
  const others = await Post.find(sharing)
    .select('topics')
    .session(transaction)
    .lean<{ topics: string[] }[]>();
  // The last spelling counts: that of another post, or the first of this one.
  const spellings = [...names.toReversed(), ...others.flatMap(({ topics }) => topics)];
  const bySlug = new Map(spellings.map((name) => [topicSlug(name), name]));
  return slugs.map((slug) => bySlug.get(slug) ?? slug);
}

/** The stored fields of a post with these topics. */
export const topicFields = (topics: readonly string[]) => ({
  topics: [...topics],
  topicSlugs: topics.map(topicSlug),
});

/** The topics of all posts, drafts too, the most frequent first. */
export async function topicsInUse(): Promise<PostTopicWire[]> {
  const posts = await Post.find().select('topics').lean<{ topics?: string[] }[]>();
  const bySlug = new Map<string, PostTopicWire>();
  for (const name of posts.flatMap(({ topics = [] }) => topics)) {
    const known = bySlug.get(topicSlug(name));
    bySlug.set(topicSlug(name), { name: known?.name ?? name, posts: (known?.posts ?? 0) + 1 });
  }
  return [...bySlug.values()]
    .sort((one, other) => other.posts - one.posts || one.name.localeCompare(other.name))
    .slice(0, limits.topicsListed);
}
