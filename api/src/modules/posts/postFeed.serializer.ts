import { crawlerPaths, paths, type PostAuthorWire, site, topicSlug } from '@site/contract';
import type { Stored } from '../../db/findPage';
import { type XmlElement, element, xmlDocument } from '../../http/xmlDocument';
import type { Byline, PostFields } from './post.model';
import { feedBody } from './postBody';

type StoredPost = Stored<PostFields>;

const NAMESPACE = 'http://www.w3.org/2005/Atom';
const LANGUAGE = 'en-GB';
// Tag URIs (RFC 4151) with this mailbox and year: they stay the same when the site or a post moves.
const AUTHORITY = `tag:${site.email},2025`;
// RFC 4287 requires a date even without any post.
const NEVER = 0;

interface FeedSettings {
  /** The site's. */
  origin: string;
  bylineOf(post: StoredPost): Byline;
}

/** The posts as an Atom feed (RFC 4287), in the given order. */
export function serializeFeed(posts: readonly StoredPost[], settings: FeedSettings): string {
  const { origin } = settings;
  const changedAt = new Date(Math.max(NEVER, ...posts.map(({ updatedAt }) => updatedAt.getTime())));
  const feed = [
    element('id', `${AUTHORITY}:blog`),
    element('title', `${site.name} blog`),
    element('subtitle', site.description),
    element('updated', changedAt.toISOString()),
    element('link', '', { rel: 'self', type: 'application/atom+xml', href: origin + crawlerPaths.feed }),
    linkTo(origin + paths.blog.to()),
    element('author', [element('name', site.name), element('uri', origin + paths.home.to())]),
    ...posts.map((post) => entryOf(post, settings)),
  ];
  return xmlDocument(NAMESPACE, element('feed', feed, { 'xml:lang': LANGUAGE }));
}

function entryOf(post: StoredPost, { origin, bylineOf }: FeedSettings): XmlElement {
  const { author } = bylineOf(post);
  const { topics = [] }: Partial<StoredPost> = post;
  const address = origin + paths.post.to(post.slug);
  return element('entry', [
    element('id', `${AUTHORITY}:post/${String(post._id)}`),
    element('title', post.title),
    linkTo(address),
    element('published', (post.publishedAt ?? post.createdAt).toISOString()),
    element('updated', post.updatedAt.toISOString()),
    // Feeds have no mark for somebody invented. Without an author of its own, the entry is by the agency (RFC 4287).
    ...(author && !author.is_example ? [authorElement(author, origin)] : []),
    ...topics.map((name) => element('category', '', { term: topicSlug(name), label: name })),
    element('summary', post.excerpt),
    element('content', feedBody(post.body, address), { type: 'html' }),
  ]);
}

function authorElement({ name, trainer_slug: slug }: PostAuthorWire, origin: string): XmlElement {
  const page = slug === null ? [] : [element('uri', origin + paths.trainer.to(slug))];
  return element('author', [element('name', name), ...page]);
}

const linkTo = (href: string) =>
  element('link', '', { rel: 'alternate', type: 'text/html', hreflang: LANGUAGE, href });
