import { type PostInput, type PostPatch, postFields, slugFrom, topicSlug } from '@site/contract';
import { storedValues } from '../../records/applyPatch';
import { auditedRecords } from '../../records/audit/auditedRecords';
import { assertNotStale, savedWithRetry } from '../../records/concurrentEdits';
import {
  type FoundPage,
  type ListQuery,
  type Stored,
  type PublicPage,
  publicPages,
  searchPage,
} from '../../db/findPage';
import { namedRecords } from '../../records/namedRecords';
import { databaseNow, recentDatabaseNow } from '../../db/databaseClock';
import { type Transaction, inTransaction } from '../../db/inTransaction';
import { deleteUnnamed } from '../../records/pictures/image.service';
import type { MigrationRun } from '../../db/migrations/Migration';
import { isDuplicateOf } from '../../db/databaseErrors';
import { keyFilter } from '../../db/filters';
import { type SearchRules, insertSearchable, refreshSearchWords } from '../../db/searchWords';
import type { Restore } from '../../records/trash/wholeRecord';
import { withFreeSlug } from '../../records/withFreeSlug';
import { notFound, stale } from '../../http/errors';
import { insertUnderSlug, keepOldSlug } from '../../records/oldAddresses/oldSlug.service';
import { moveToTrash } from '../../records/trash/moveToTrash.service';
import { type PostDoc, type PostFields, Post, postRowFields, soughtBy } from './post.model';
import { type Edit, applyPatch } from './post.patch';
import { storedBody } from './postBody';
import { excerptFor } from './postExcerpt';
import { withAuthorName } from './postByline.service';
import { type PostFilters, storedFilters } from './postFilters';
import { keepRevision, writingAfter } from './postRevision.service';
import { afterSchedule, afterTrash, setSchedule } from './postSchedule';
import { spelledAsElsewhere, topicFields } from './postTopic.service';
import type { TopicFilter } from './topicFilter';
import { chosenCover, imageIdsOfVersions } from './postPictures.service';

const search: SearchRules<PostFields> = {
  from: ['title'],
  derive: soughtBy,
};

export function listPublished(query: ListQuery & TopicFilter): Promise<FoundPage<PostFields>> {
  const { topic } = query;
  const ofTopic = topic ? { topicSlugs: topicSlug(topic) } : {};
  const filter = { status: 'published', ...ofTopic };
  return searchPage(Post, { query, select: '-body', filter });
}

/** As rows they have only what a row shows. */
export function listAll({
  isRows,
  ...query
}: ListQuery & PostFilters & { isRows: boolean }): Promise<FoundPage<PostFields>> {
  const select = isRows ? [...postRowFields, query.sort.field].join(' ') : '-body';
  return searchPage(Post, { query, select, filter: storedFilters(query) });
}

/** Published posts with their text, newest first. */
export function newestPublished(count: number): Promise<Stored<PostFields>[]> {
  return Post.find({ status: 'published' })
    .sort({ publishedAt: -1, _id: -1 })
    .limit(count)
    .lean<Stored<PostFields>[]>()
    .exec();
}

export function pagesOfPosts(): Promise<PublicPage[]> {
  return publicPages(Post, { status: 'published' });
}

/** Throws 404, also for a draft unless drafts are included. */
export async function getPost(
  key: string,
  { drafts, transaction }: { drafts: boolean; transaction?: Transaction },
): Promise<PostDoc> {
  const filter = keyFilter(key);
  const post = filter && (await Post.findOne(filter).session(transaction ?? null));
  if (!post || (post.status !== 'published' && !drafts)) throw notFound('Post');
  return post;
}

/**
 * If the key has already created a post, returns that post in its current state: a client that lost the response can
 * repeat the request. Throws 409 or 422.
 */
export async function createPost(
  input: PostInput,
  { by, creationKey }: { by: string; creationKey?: string },
): Promise<PostDoc> {
  const body = storedBody(input.body);
  const now = await recentDatabaseNow();
  const fields = {
    cover: (await chosenCover(input.cover_id)) ?? null,
    ...storedValues(postFields, await withAuthorName(input)),
    ...topicFields(await spelledAsElsewhere(input.topics ?? [])),
    body,
    excerpt: excerptFor({ customExcerpt: input.custom_excerpt ?? '', body }),
    ...soughtBy(input),
    writing: { by, at: now, since: now },
    publishedAt: input.status === 'published' ? new Date() : null,
    ...(creationKey !== undefined && { creationKey }),
  };
  const schedule = { status: input.status, publishAt: null, unpublishAt: null };
  setSchedule(schedule, input, now);
  const write = (slug: string) =>
    insertUnderSlug<PostDoc>('post', {
      build: () => new Post({ ...fields, ...schedule, slug }),
      isPublic,
    });
  return withFreeSlug(input.slug || slugFrom(input.title, 'post'), write).catch((error: unknown) =>
    madeBefore(error, creationKey),
  );
}

const isPublic = ({ status }: Pick<PostFields, 'status'>): boolean => status === 'published';

async function madeBefore(error: unknown, creationKey: string | undefined): Promise<PostDoc> {
  const post = isDuplicateOf(error, 'creationKey') && (await Post.findOne({ creationKey }));
  if (!post) throw error;
  return post;
}

/**
 * Merges the patch into the post: fields missing from the patch stay. The title and the text that it replaces become a
 * version. With `isDraft`, what is public or scheduled is left alone (409). Throws 404, 409 or 422.
 */
export async function updatePost(
  key: string,
  patch: PostPatch,
  { isDraft = false, ...author }: { by: string; keepsAll?: boolean; isDraft?: boolean },
): Promise<PostDoc> {
  const now = await recentDatabaseNow();
  const cover = await chosenCover(patch.cover_id);
  const wanted = await withAuthorName(patch);
  return savedWithRetry('post', async () => {
    const stored = await getPost(key, { drafts: true });
    const edit: Edit = { patch: await spelled(stored, afterSchedule(stored, wanted)), cover, now };
    assertNotStale(stored, edit.patch.based_on);
    if (isDraft && (stored.status !== 'draft' || stored.publishAt)) throw stale();
    const { slug: asked } = patched(stored, edit).post;
    return withFreeSlug(asked, (slug) =>
      inTransaction(async (transaction) => {
        const { post, dropped } = patched(stored, edit);
        const written = writingAfter(stored, post, { ...author, now });
        const saved = await post
          .set({ slug, ...(written && { writing: written.writing }) })
          .save({ session: transaction });
        if (written && !written.isMerged) await keepRevision(stored, transaction);
        const taken = { id: post._id, before: stored.slug, slug, isPublic: isPublic(saved) };
        await keepOldSlug('post', taken, transaction);
        const ids = dropped.map(({ id }) => id);
        await deleteUnnamed(ids, { sparesKept: true }, transaction);
        return saved;
      }),
    );
  });
}

const spelled = async (stored: PostDoc, patch: PostPatch): Promise<PostPatch> =>
  patch.topics ? { ...patch, topics: await spelledAsElsewhere(patch.topics, stored._id) } : patch;

/** Each attempt to save needs a document of its own: one that was saved in an aborted transaction has no changes left. */
function patched(stored: PostDoc, edit: Edit) {
  const post = Post.hydrate(stored.toObject());
  return { post, dropped: applyPatch(post, edit) };
}

/** Moves the post to the trash, where its pictures are not served. Throws 404, also the second time. */
export async function deletePost(key: string): Promise<void> {
  const isMoved = await moveToTrash(Post, keyFilter(key), async (post, transaction) => {
    return { kind: 'post', label: post.title, imageIds: await imageIdsOfVersions(post._id, transaction) };
  });
  if (!isMoved) throw notFound('Post');
}

/** For the audit trail. */
export const auditedPost = auditedRecords(Post, {
  titleOf: ({ title }) => title,
  isPublic: ({ status }) => status === 'published',
});

/** For leads that came from a post. */
export const namedPosts = namedRecords<PostFields>(Post, {
  ...{ seen: { status: 'published' }, select: 'title', nameOf: ({ title }) => title },
});

/** Restores a post from the trash. */
export const restorePost: Restore = async ({ record }, transaction) => {
  // The request that created it may have created another one since.
  const { creationKey: _, ...kept } = record;
  const restored = afterTrash(kept, await databaseNow());
  await insertSearchable(Post, search, { record: restored, transaction });
};

/** Derives again what posts are searched by. */
export const refreshPosts = (run: MigrationRun): Promise<number> => refreshSearchWords(Post, search, run);
