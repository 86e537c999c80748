import { paths, TOPIC_QUERY, topicSlug } from '@site/contract';
import { pageAddress, readPage } from '@site/remote-kit';

/** What an address of the list of posts asks for. */
export interface BlogPlace {
  page: number;
  /** The slug of a topic; empty for all posts. */
  topic: string;
}

// Longer than any topic's.
const SLUG_MAX = 200;

/** Queries are untrusted: a topic is reduced to what a slug may have. */
export const readPlace = (query: URLSearchParams): BlogPlace => ({
  page: readPage(query),
  topic: topicSlug((query.get(TOPIC_QUERY) ?? '').slice(0, SLUG_MAX)).slice(0, SLUG_MAX),
});

export function blogAddress({ page, topic }: BlogPlace): string {
  if (!topic) return pageAddress(paths.blog.to(), page);
  const first = `${paths.blog.to()}?${TOPIC_QUERY}=${encodeURIComponent(topic)}`;
  return page > 1 ? `${first}&page=${page}` : first;
}

/** The list of the posts with this topic. */
export const topicAddress = (name: string): string => blogAddress({ page: 1, topic: topicSlug(name) });
