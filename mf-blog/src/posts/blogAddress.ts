import { paths, TOPIC_QUERY, topicSlug } from '@site/contract';
import { pageAddress, readPage } from '@site/remote-kit';
import { blogCopy } from '../content/blogCopy';

/** The query parameters of the list of posts. */
export interface BlogListParams {
  page: number;
  /** The slug of a topic; empty for all posts. */
  topic: string;
}

// Longer than the slug of any topic.
const SLUG_MAX = 200;

/** The query is untrusted: a topic is reduced to the characters of a slug. */
export const readListParams = (query: URLSearchParams): BlogListParams => ({
  page: readPage(query),
  topic: topicSlug((query.get(TOPIC_QUERY) ?? '').slice(0, SLUG_MAX)).slice(0, SLUG_MAX),
});

export function blogAddress({ page, topic }: BlogListParams): string {
  if (!topic) return pageAddress(paths.blog.to(), page);
  const first = `${paths.blog.to()}?${TOPIC_QUERY}=${encodeURIComponent(topic)}`;
  return page > 1 ? `${first}&page=${page}` : first;
}

/** The list of posts with this topic. */
export const topicAddress = (name: string): string => blogAddress({ page: 1, topic: topicSlug(name) });

interface Crumb {
  name: string;
  /** Without the origin. */
  path: string;
}

/** Breadcrumbs to the blog and to `below`, for search engines, with absolute addresses. */
export function blogTrail(origin: string, ...below: Crumb[]): object {
  const trail: Crumb[] = [
    { name: 'Home', path: paths.home.to() },
    { name: blogCopy.list.eyebrow, path: paths.blog.to() },
    ...below,
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  };
}

/** The breadcrumbs as a complete JSON-LD document. */
export const blogTrailJsonLd = (origin: string, ...below: Crumb[]): object => ({
  '@context': 'https://schema.org',
  ...blogTrail(origin, ...below),
});
