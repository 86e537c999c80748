import { create } from 'xmlbuilder2';
import { crawlerPaths, paths, type PostAuthorWire, site, topicSlug } from '@site/contract';
import { DAY_MS } from '../../lib/time';

const SITEMAP = 'http://www.sitemaps.org/schemas/sitemap/0.9';

export function serializeSitemap(
  entries: readonly { path: string; changedAt?: Date }[],
  origin: string,
): string {
  const url = entries.map(({ path, changedAt }) => ({
    loc: origin + path,
    lastmod: changedAt?.toISOString(),
  }));
  return xmlDocument({ urlset: { '@xmlns': SITEMAP, url } });
}

/**
 * The rules for crawlers. The api's data is on the pages already; its pictures should be indexed. /login, /example and
 * the photos of athletes are not disallowed: they send `noindex` themselves, and a crawler must fetch them to see it.
 */
export function robots(origin: string): string {
  return [
    'User-agent: *',
    'Allow: /api/uploads/',
    'Disallow: /api/',
    `Disallow: ${paths.admin.to()}`,
    '',
    `Sitemap: ${origin}${crawlerPaths.sitemap}`,
    '',
  ].join('\n');
}

/** RFC 9116 recommends less than a year. */
const VALID_DAYS = 180;

/** security.txt (RFC 9116). `Expires` is counted from today, so the file never goes stale. */
export function securityText(contacts: readonly string[], origin: string): string {
  const today = Math.floor(Date.now() / DAY_MS) * DAY_MS;
  return [
    ...contacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${new Date(today + VALID_DAYS * DAY_MS).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${origin}${crawlerPaths.security}`,
    '',
  ].join('\n');
}

const ATOM = 'http://www.w3.org/2005/Atom';
const LANGUAGE = 'en-GB';
// Tag URIs (RFC 4151) with this mailbox and year: they stay the same when the site or a post moves.
const AUTHORITY = `tag:${site.email},2025`;
// RFC 4287 requires a date even without any post.
const NEVER = 0;

/** A post in the feed, with its text. */
interface FeedEntry {
  id: string;
  slug: string;
  title: string;
  author: PostAuthorWire | null;
  topics: readonly string[];
  excerpt: string;
  /** HTML with absolute addresses. */
  html: string;
  publishedAt: Date;
  updatedAt: Date;
}

/** The posts as an Atom feed (RFC 4287), in the given order. */
export function serializeFeed(posts: readonly FeedEntry[], origin: string): string {
  const changedAt = new Date(Math.max(NEVER, ...posts.map(({ updatedAt }) => updatedAt.getTime())));
  const self = { '@rel': 'self', '@type': 'application/atom+xml', '@href': origin + crawlerPaths.feed };
  return xmlDocument({
    feed: {
      '@xmlns': ATOM,
      '@xml:lang': LANGUAGE,
      id: `${AUTHORITY}:blog`,
      title: `${site.name} blog`,
      subtitle: site.description,
      updated: changedAt.toISOString(),
      link: [self, linkTo(origin + paths.blog.to())],
      author: { name: site.name, uri: origin + paths.home.to() },
      entry: posts.map((post) => entryOf(post, origin)),
    },
  });
}

const entryOf = (post: FeedEntry, origin: string) => ({
  id: `${AUTHORITY}:post/${post.id}`,
  title: post.title,
  link: linkTo(origin + paths.post.to(post.slug)),
  published: post.publishedAt.toISOString(),
  updated: post.updatedAt.toISOString(),
  // Feeds have no mark for somebody invented. Without an author of its own, the entry is by the agency (RFC 4287).
  author: post.author && !post.author.is_example ? authorOf(post.author, origin) : undefined,
  category: post.topics.map((name) => ({ '@term': topicSlug(name), '@label': name })),
  summary: post.excerpt,
  content: { '@type': 'html', '#': post.html },
});

const authorOf = ({ name, trainer_slug: slug }: PostAuthorWire, origin: string) => ({
  name,
  uri: slug === null ? undefined : origin + paths.trainer.to(slug),
});

const linkTo = (href: string) => ({
  '@rel': 'alternate',
  '@type': 'text/html',
  '@hreflang': LANGUAGE,
  '@href': href,
});

/**
 * A document in which each property is an element, one with `@` an attribute and `#` a text; those that are undefined are left
 * out, and characters that XML cannot represent.
 */
export function xmlDocument(root: object): string {
  // The library reads `&lt;` in a text as `<`, and what it then finds like that it takes for escaped already: the text
  // '&lt;script&gt;' of a post would become a script in the feed. So each `&` is passed as one that is escaped twice.
  const escaped = JSON.stringify(root, (_name, value: unknown) =>
    typeof value === 'string' ? value.replaceAll('&', '&amp;amp;') : value,
  );
  return create({ version: '1.0', encoding: 'UTF-8', invalidCharReplacement: '' }, escaped).end();
}
