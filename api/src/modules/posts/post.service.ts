import { type PostStage, commentMessages, limits, paths, slugify, topicSlug } from '@site/contract';
import { databaseNow } from '../../db/connect';
import { anyOf, keyFilter, noneOf, not, notAfter } from '../../db/filters';
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
import { recordKind } from '../../records/recordKind';
import { redirectsOf } from '../../records/slugs';
import { deleteRecord } from '../../records/trash/trash.service';
import { trainersById } from '../trainers/trainer.service';
import { type BylinedPost, type Byline, type PostFields, Post } from './post.model';
import { feedBody } from './postBody';
import { imageIdsOfVersions } from './postPictures.service';
import { afterTrash } from './postSchedule.service';

type StoredPost = Stored<PostFields>;

export const postKind = recordKind<PostFields>({
  kind: 'post',
  what: 'Post',
  model: Post,
  labelOf: ({ title }) => title,
  publicWhere: { status: 'published' },
  slugFor: ({ title }) => slugify(title, 'post'),
  onDelete: async ({ _id }, transaction) => ({ imageIds: await imageIdsOfVersions(_id, transaction) }),
  onRestore: async ({ record }) => afterTrash(record, await databaseNow()),
});

const LATEST_FIRST = { publishedAt: -1, _id: -1 } as const;

/** Published posts, optionally of one topic, which is found in any spelling. */
export async function listPublished({
  topic,
  ...query
}: ListQuery & { topic?: string }): Promise<FoundPage<BylinedPost>> {
  const filter = { status: 'published', ...(topic && { topicSlugs: topicSlug(topic) }) };
  return withBylines(await searchPage(Post, { query, select: '-body', filter }));
}

const stageFilters: Readonly<Record<PostStage, Record<string, unknown>>> = {
  draft: { status: 'draft', publishAt: null },
  scheduled: { status: 'draft', publishAt: not(null) },
  published: { status: 'published' },
};

/** Posts in any status, for admins. */
export async function listAll({
  status,
  ...query
}: ListQuery & { status?: PostStage }): Promise<FoundPage<BylinedPost>> {
  const filter = status ? stageFilters[status] : {};
  return withBylines(await searchPage(Post, { query, select: '-body', filter }));
}

export function pagesOfPosts(): Promise<PublicPage[]> {
  return publicPages(Post, { status: 'published' });
}

/** Throws 404, also for a draft unless drafts are included. */
export async function findPost(key: string, { drafts }: { drafts: boolean }): Promise<StoredPost> {
  const filter = keyFilter(key);
  const post = filter && (await Post.findOne(filter).lean<StoredPost>());
  if (!post || (post.status !== 'published' && !drafts)) throw notFound('Post');
  return post;
}

export const getPost = async (key: string, whose: { drafts: boolean }): Promise<Stored<BylinedPost>> =>
  withByline(await findPost(key, whose));

/** For routes that read one post: throws 301 for an earlier slug of a published one. */
export const postOrRedirect = redirectsOf(postKind);

/**
 * The posts to read next: those that were published before this one, then the newest. Throws 404, also for a draft.
 */
export async function nextPosts(key: string): Promise<Stored<BylinedPost>[]> {
  const { _id, publishedAt } = await findPost(key, { drafts: false });
  const until = publishedAt ? { publishedAt: notAfter(publishedAt) } : {};
  const before = await newest(limits.nextPosts, { _id: not(_id), ...until });
  const others = { _id: noneOf([_id, ...before.map((post) => post._id)]) };
  const missing = limits.nextPosts - before.length;
  const items = missing > 0 ? [...before, ...(await newest(missing, others))] : before;
  return (await withBylines({ items, total: items.length })).items;
}

const newest = (
  count: number,
  filter: Record<string, unknown> = {},
  select = '-body',
): Promise<StoredPost[]> =>
  Post.find({ ...filter, status: 'published' })
    .sort(LATEST_FIRST)
    .limit(count)
    .select(select)
    .lean<StoredPost[]>()
    .exec();

/** The newest published posts with their whole texts, as feed readers show them. `origin` is the site's. */
export async function newestForFeed(count: number, origin: string) {
  const posts = await newest(count, {}, '');
  const { items } = await withBylines({ items: posts, total: posts.length });
  return items.map(({ _id, slug, title, topics = [], excerpt, updatedAt, createdAt, ...post }) => ({
    id: String(_id),
    slug,
    title,
    topics,
    excerpt,
    updatedAt,
    author: post.byline.author,
    html: feedBody(post.body, origin + paths.post.to(slug)),
    publishedAt: post.publishedAt ?? createdAt,
  }));
}

/** Adds the bylines, with one query for all their trainers. */
async function withBylines({ items, total }: FoundPage<PostFields>): Promise<FoundPage<BylinedPost>> {
  const ids = items.flatMap(({ authorTrainerId }) => (authorTrainerId ? [String(authorTrainerId)] : []));
  const trainers = await trainersById(ids);
  return {
    items: items.map((post) => ({
      ...post,
      byline: bylineOf(post.authorName ?? '', trainers.get(String(post.authorTrainerId))),
    })),
    total,
  };
}

export async function withByline(post: StoredPost): Promise<Stored<BylinedPost>> {
  const { items } = await withBylines({ items: [post], total: 1 });
  return items[0] as Stored<BylinedPost>;
}

type TrainerCard = NonNullable<ReturnType<Awaited<ReturnType<typeof trainersById>>['get']>>;

/** A trainer whom visitors do not see is a name like any other. */
function bylineOf(stored: string, trainer: TrainerCard | undefined): Byline {
  const shown = trainer?.isPublished ? trainer : undefined;
  const name = (shown && nameOf(shown)) || stored;
  const trainerId = trainer ? String(trainer._id) : null;
  if (!name) return { trainerId, author: null };
  const mark = isInvented(name, trainer) ? { is_example: true } : {};
  return { trainerId, author: { name, trainer_slug: shown?.slug ?? null, ...mark } };
}

/** Hiding an invented trainer does not make the name real, so unpublished ones count too. */
const isInvented = (name: string, trainer: TrainerCard | undefined): boolean =>
  trainer?.isExample === true && name === nameOf(trainer);

export const nameOf = ({ firstName, lastName }: Pick<TrainerCard, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim();

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
