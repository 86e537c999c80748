import { commentMessages, limits, slugFrom, topicSlug } from '@site/contract';
import { databaseNow } from '../../db/databaseClock';
import { anyOf, keyFilter, noneOf, notAfter } from '../../db/filters';
import {
  type FoundPage,
  type ListQuery,
  type PublicPage,
  type Stored,
  publicPages,
  searchPage,
} from '../../db/findPage';
import type { Transaction } from '../../db/inTransaction';
import { conflict, notFound } from '../../http/errors';
import { redirectsOf } from '../../records/slugs';
import { recordKind } from '../../records/recordKind';
import { deleteRecord } from '../../records/trash/deleteRecord';
import { type PostDoc, type PostFields, Post, derivedFields, postRowFields } from './post.model';
import { type PostFilters, type TopicFilter, storedFilters } from './postFilters';
import { imageIdsOfVersions } from './postPictures.service';
import { afterTrash } from './postSchedule.service';

type StoredPost = Stored<PostFields>;

export const postKind = recordKind<PostFields>({
  kind: 'post',
  what: 'Post',
  model: Post,
  labelOf: ({ title }) => title,
  publicWhere: { status: 'published' },
  slugFor: ({ title }) => slugFrom(title, 'post'),
  search: { from: ['title'], derive: derivedFields },
  onDelete: async ({ _id }, transaction) => ({ imageIds: await imageIdsOfVersions(_id, transaction) }),
  onRestore: async ({ record }) => afterTrash(record, await databaseNow()),
});
const LATEST_FIRST = { publishedAt: -1, _id: -1 } as const;

export function listPublished(query: ListQuery & TopicFilter): Promise<FoundPage<PostFields>> {
  const { topic } = query;
  const ofTopic = topic ? { topicSlugs: topicSlug(topic) } : {};
  return searchPage(Post, { query, select: '-body', filter: { status: 'published', ...ofTopic } });
}

/** As rows they have only what a row shows. */
export function listAll({
  isRows,
  ...query
}: ListQuery & PostFilters & { isRows: boolean }): Promise<FoundPage<PostFields>> {
  const select = isRows ? [...postRowFields, query.sort.field].join(' ') : '-body';
  return searchPage(Post, { query, select, filter: storedFilters(query) });
}

export function pagesOfPosts(): Promise<PublicPage[]> {
  return publicPages(Post, { status: 'published' });
}

/** Throws 404, also for a draft unless drafts are included. */
export async function getPost(key: string, { drafts }: { drafts: boolean }): Promise<PostDoc> {
  const filter = keyFilter(key);
  const post = filter && (await Post.findOne(filter));
  if (!post || (post.status !== 'published' && !drafts)) throw notFound('Post');
  return post;
}

/** For routes that read one post: throws 301 for an earlier slug of a published one. */
export const postOrRedirect = redirectsOf(postKind);

/**
 * What to read after a post: those that were published before it, and after the first one of all the newest. Throws 404, also
 * for a draft.
 */
export async function nextPosts(key: string): Promise<StoredPost[]> {
  const { _id, publishedAt } = await getPost(key, { drafts: false });
  const published = (without: readonly unknown[], until?: Date | null) =>
    Post.find({
      status: 'published',
      _id: noneOf(without),
      ...(until && { publishedAt: notAfter(until) }),
    } as Record<string, unknown>)
      .sort(LATEST_FIRST)
      .limit(limits.nextPosts)
      .select('-body')
      .lean<StoredPost[]>()
      .exec();
  const before = await published([_id], publishedAt);
  if (before.length >= limits.nextPosts) return before;
  const newest = await published([_id, ...before.map((post) => post._id)]);
  return [...before, ...newest].slice(0, limits.nextPosts);
}

/** Published posts with their text, newest first. */
export const newestPublished = (count: number): Promise<StoredPost[]> =>
  Post.find({ status: 'published' }).sort(LATEST_FIRST).limit(count).lean<StoredPost[]>().exec();

export type CommentedPost = Pick<
  StoredPost,
  '_id' | 'title' | 'slug' | 'status' | 'commentsAllowed' | 'commentsModerated'
>;
const COMMENTED = 'title slug status commentsAllowed commentsModerated';

/** A published post. Throws 404. */
export async function commentedPost(key: string, transaction?: Transaction): Promise<CommentedPost> {
  const filter = keyFilter(key);
  const post =
    filter &&
    (await Post.findOne({ ...filter, status: 'published' })
      .select(COMMENTED)
      .session(transaction ?? null)
      .lean<CommentedPost>());
  if (!post) throw notFound('Post');
  return post;
}

/** A published post that takes comments. Throws 404 or 409. */
export async function takesComments(key: string, transaction?: Transaction): Promise<CommentedPost> {
  const post = await commentedPost(key, transaction);
  if (!post.commentsAllowed) throw conflict(commentMessages.closed);
  return post;
}

/** By their ids, in any status. Those that are gone are left out. */
export async function commentedPosts(ids: readonly string[]): Promise<Map<string, CommentedPost>> {
  const found = await Post.find({ _id: anyOf(ids) })
    .select(COMMENTED)
    .lean<CommentedPost[]>();
  return new Map(found.map((post) => [String(post._id), post]));
}

/** Moves the post to the trash, where its pictures are not served. Throws 404, also the second time. */
export const deletePost = (key: string): Promise<void> => deleteRecord(postKind, key);
