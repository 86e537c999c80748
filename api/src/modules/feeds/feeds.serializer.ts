import { create } from 'xmlbuilder2';
import type { XMLBuilder } from 'xmlbuilder2/lib/interfaces';
import { crawlerPaths, paths, type PostAuthorWire, site, topicSlug } from '@site/contract';
import { DAY_MS } from '../../lib/time';

const SITEMAP = 'http://www.sitemaps.org/schemas/sitemap/0.9';

export function serializeSitemap(
  entries: readonly { path: string; changedAt?: Date }[],
  origin: string,
): string {
  const urls = entries.map(({ path, changedAt }) =>
    element('url', [
      element('loc', origin + path),
      ...(changedAt ? [element('lastmod', changedAt.toISOString())] : []),
    ]),
  );
  return xmlDocument(SITEMAP, element('urlset', urls));
}

/**
 * What crawlers may fetch. The api's data is on the pages already; its pictures should be indexed. /login, /example and
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
  const feed = [
    element('id', `${AUTHORITY}:blog`),
    element('title', `${site.name} blog`),
    element('subtitle', site.description),
    element('updated', changedAt.toISOString()),
    element('link', '', { rel: 'self', type: 'application/atom+xml', href: origin + crawlerPaths.feed }),
    linkTo(origin + paths.blog.to()),
    element('author', [element('name', site.name), element('uri', origin + paths.home.to())]),
    ...posts.map((post) => entryOf(post, origin)),
  ];
  return xmlDocument(ATOM, element('feed', feed, { 'xml:lang': LANGUAGE }));
}

function entryOf(post: FeedEntry, origin: string): XmlElement {
  const { author } = post;
  return element('entry', [
    element('id', `${AUTHORITY}:post/${post.id}`),
    element('title', post.title),
    linkTo(origin + paths.post.to(post.slug)),
    element('published', post.publishedAt.toISOString()),
    element('updated', post.updatedAt.toISOString()),
    // Feeds have no mark for somebody invented. Without an author of its own, the entry is by the agency (RFC 4287).
    ...(author && !author.is_example ? [authorElement(author, origin)] : []),
    ...post.topics.map((name) => element('category', '', { term: topicSlug(name), label: name })),
    element('summary', post.excerpt),
    element('content', post.html, { type: 'html' }),
  ]);
}

function authorElement({ name, trainer_slug: slug }: PostAuthorWire, origin: string): XmlElement {
  const page = slug === null ? [] : [element('uri', origin + paths.trainer.to(slug))];
  return element('author', [element('name', name), ...page]);
}

const linkTo = (href: string) =>
  element('link', '', { rel: 'alternate', type: 'text/html', hreflang: LANGUAGE, href });

interface XmlElement {
  name: string;
  attributes?: Record<string, string>;
  content: string | readonly XmlElement[];
}

export function element(
  name: string,
  content: XmlElement['content'],
  attributes?: Record<string, string>,
): XmlElement {
  return { name, attributes, content };
}

/** A document in one namespace. Characters that XML cannot represent are dropped. */
export function xmlDocument(namespace: string, { name, attributes, content }: XmlElement): string {
  const document = create({ version: '1.0', encoding: 'UTF-8', invalidCharReplacement: '' });
  fill(document.ele(namespace, name, escaped(attributes)), content);
  return document.end();
}

function fill(parent: XMLBuilder, content: XmlElement['content']): void {
  if (typeof content === 'string') {
    parent.txt(escape(content));
    return;
  }
  for (const { name, attributes, content: inner } of content)
    fill(parent.ele(name, escaped(attributes)), inner);
}

function escaped(attributes: Record<string, string> = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name, escape(value)]));
}

// The library takes `&lt;` in a text for already escaped, so the text '&lt;script&gt;' of a post would become a script
// in the feed. It also leaves `&amp;` alone, so each `&` is passed as `&amp;`.
const escape = (text: string) => text.replaceAll('&', '&amp;');
