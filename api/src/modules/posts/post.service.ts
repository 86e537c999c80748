import type { PostInput, PostPatch } from '@site/contract';
import { isDuplicateOf, isStaleWrite } from '../../db/databaseErrors';
import { conflict, notFound } from '../../http/errors';
import { removeImages } from '../images/image.service';
import { Post, type PostDoc } from './post.model';
import { applyPatch, picturesOf } from './post.patch';
import { excerptOf, storedBody } from './postBody';
import { numberedSlug, slugFrom } from './postSlug';

const ID = /^[0-9a-f]{24}$/i;
const SLUG = /^[a-z0-9-]{1,100}$/;
const SLUG_TRIES = 100;
const SAVE_TRIES = 5;

interface Page {
  limit: number;
  offset: number;
}

export interface PostPage {
  posts: PostDoc[];
  total: number;
}

/** What names one post: its id or its slug. Undefined for text that can be neither. */
function filterFor(key: string): { _id: string } | { slug: string } | undefined {
  if (ID.test(key)) return { _id: key };
  return SLUG.test(key) ? { slug: key } : undefined;
}

export async function listPublished({ limit, offset }: Page): Promise<PostPage> {
  const published = { status: 'published' } as const;
  const [posts, total] = await Promise.all([
    Post.find(published).select('-body').sort({ publishedAt: -1, _id: -1 }).skip(offset).limit(limit),
    Post.countDocuments(published),
  ]);
  return { posts, total };
}

export async function listAll({ limit, offset }: Page): Promise<PostPage> {
  const [posts, total] = await Promise.all([
    Post.find().select('-body').sort({ createdAt: -1, _id: -1 }).skip(offset).limit(limit),
    Post.countDocuments(),
  ]);
  return { posts, total };
}

/** Throws 404, also for a draft that is not to be seen. */
export async function getPost(key: string, { drafts }: { drafts: boolean }): Promise<PostDoc> {
  const filter = filterFor(key);
  const post = filter && (await Post.findOne(filter));
  if (!post || (post.status !== 'published' && !drafts)) throw notFound('Post');
  return post;
}

/** Throws 409 or 422. */
export async function createPost(input: PostInput): Promise<PostDoc> {
  const body = storedBody(input.body);
  const fields = {
    title: input.title,
    body,
    excerpt: excerptOf(body),
    status: input.status,
    commentsModerated: input.comments_moderated,
    publishedAt: input.status === 'published' ? new Date() : null,
  };
  return withFreeSlug(input.slug || slugFrom(input.title), (slug) => Post.create({ ...fields, slug }));
}

/** Merges the patch into the post: what the patch does not name stays. Throws 404, 409 or 422. */
export async function updatePost(key: string, patch: PostPatch): Promise<PostDoc> {
  for (let attempt = 1; attempt <= SAVE_TRIES; attempt += 1) {
    const post = await getPost(key, { drafts: true });
    const dropped = applyPatch(post, patch);
    try {
      const saved = await withFreeSlug(post.slug, (slug) => post.set({ slug }).save());
      await removeImages(dropped);
      return saved;
    } catch (error) {
      // Somebody saved in between: start again from what is there now.
      if (!isStaleWrite(error)) throw error;
    }
  }
  throw conflict('This post is being changed by somebody else. Please try again.');
}

/** Throws 404, also the second time. */
export async function deletePost(key: string): Promise<void> {
  const filter = filterFor(key);
  const post = filter && (await Post.findOneAndDelete(filter));
  if (!post) throw notFound('Post');
  await removeImages(picturesOf(post));
}

/** The ids of every picture that a post names. */
export async function imageIdsOfPosts(): Promise<string[]> {
  const [covers, gallery] = await Promise.all([Post.distinct('cover.id'), Post.distinct('gallery.id')]);
  return [...covers, ...gallery].map(String);
}

/** Tries `slug`, `slug-2`, `slug-3` … until the unique index takes one: a look-up before the write could not know. */
async function withFreeSlug(slug: string, write: (slug: string) => Promise<PostDoc>): Promise<PostDoc> {
  for (let attempt = 1; attempt <= SLUG_TRIES; attempt += 1) {
    try {
      return await write(numberedSlug(slug, attempt));
    } catch (error) {
      if (!isDuplicateOf(error, 'slug')) throw error;
    }
  }
  throw conflict('Too many posts have this slug. Please choose another one.');
}
