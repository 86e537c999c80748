import { crawlerPaths, paths, site } from '@site/contract';
import type { Stored } from '../../db/findPage';
import { type XmlElement, element, xmlDocument } from '../../http/xmlDocument';
import type { PostFields } from './post.model';
import { feedBody } from './postBody';

type StoredPost = Stored<PostFields>;

const NAMESPACE = 'http://www.w3.org/2005/Atom';
const LANGUAGE = 'en-GB';
// Tag URIs (RFC 4151) with this mailbox and year: they stay the same when the site or a post moves.
const AUTHORITY = `tag:${site.email},2025`;
// RFC 4287 requires a date even without any post.
const NEVER = 0;

/** The posts as an Atom feed (RFC 4287), in the given order. */
export function serializeFeed(posts: readonly StoredPost[], origin: string): string {
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
  return xmlDocument(NAMESPACE, element('feed', feed, { 'xml:lang': LANGUAGE }));
}

function entryOf(post: StoredPost, origin: string): XmlElement {
  const address = origin + paths.post.to(post.slug);
  return element('entry', [
    element('id', `${AUTHORITY}:post/${String(post._id)}`),
    element('title', post.title),
    linkTo(address),
    element('published', (post.publishedAt ?? post.createdAt).toISOString()),
    element('updated', post.updatedAt.toISOString()),
    element('summary', post.excerpt),
    element('content', feedBody(post.body, address), { type: 'html' }),
  ]);
}

const linkTo = (href: string) =>
  element('link', '', { rel: 'alternate', type: 'text/html', hreflang: LANGUAGE, href });
