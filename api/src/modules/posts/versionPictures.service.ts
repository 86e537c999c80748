import { imageIdsIn } from '@site/contract';
import { absent, anyEntry, anyOf } from '../../db/filters';
import type { Stored } from '../../db/findPage';
import type { Transaction } from '../../db/inTransaction';
import type { MigrationRun } from '../../db/migrations/Migration';
import type { PictureUse } from '../../records/pictures/PictureUse';
import { type PostFields, Post } from './post.model';
import { type PostRevisionFields, PostRevision } from './postRevision.model';

// Of an empty list, `distinct` would return an entry that is undefined.
const SOME: Record<string, unknown> = { imageIds: anyEntry() };

type Title = Stored<Pick<PostFields, 'title'>>;

/** The ids of every picture that an earlier version of a post shows, those of deleted posts included. */
export async function imageIdsOfVersions(transaction?: Transaction): Promise<string[]> {
  return (await PostRevision.distinct('imageIds', SOME).session(transaction ?? null)).map(String);
}

/** The pictures of one post's earlier versions. */
export async function imageIdsOfVersionsOf(postId: unknown, transaction: Transaction): Promise<string[]> {
  const filter = { ...SOME, postId } as Record<string, unknown>;
  return (await PostRevision.distinct('imageIds', filter).session(transaction)).map(String);
}

/** Those of these pictures that an earlier version of a post shows, which is not deleted. */
export async function heldByVersions(
  imageIds: readonly string[],
  transaction?: Transaction,
): Promise<string[]> {
  const versions = await versionsWith(imageIds, transaction);
  const posts = await postsOf(versions, transaction);
  const held = versions.filter(({ postId }) => posts.has(String(postId)));
  return [...new Set(held.flatMap(({ imageIds: ids }) => ids))].filter((id) => imageIds.includes(id));
}

/** The posts that show these pictures in an earlier version. */
export async function picturesInVersions(imageIds: readonly string[]): Promise<PictureUse[]> {
  const versions = await versionsWith(imageIds);
  const posts = await postsOf(versions);
  return [...posts].flatMap(([id, { title }]) => {
    const ids = versions.filter(({ postId }) => String(postId) === id).flatMap(({ imageIds: own }) => own);
    const shown = [...new Set(ids)].filter((each) => imageIds.includes(each));
    return shown.map((imageId) => ({
      ...{ imageId, kind: 'post' as const, id, title },
      ...{ place: 'version' as const, isPublic: false },
    }));
  });
}

type Version = Pick<PostRevisionFields, 'postId' | 'imageIds'>;

/** Without their texts. */
async function versionsWith(imageIds: readonly string[], transaction?: Transaction): Promise<Version[]> {
  if (imageIds.length === 0) return [];
  return PostRevision.find({ imageIds: anyOf(imageIds) })
    .select('postId imageIds')
    .session(transaction ?? null)
    .lean<Version[]>();
}

/** Their posts, of which none is deleted. */
async function postsOf(versions: readonly Version[], transaction?: Transaction): Promise<Map<string, Title>> {
  if (versions.length === 0) return new Map();
  const posts = await Post.find({ _id: anyOf(versions.map(({ postId }) => postId)) })
    .select('title')
    .session(transaction ?? null)
    .lean<Title[]>();
  return new Map(posts.map((post) => [String(post._id), post]));
}

/** Notes the pictures of versions from before the media library. Returns the number of changed versions. */
export async function notePicturesOfVersions({ isDryRun, signal }: MigrationRun): Promise<number> {
  const before = { body: /\/uploads\//, imageIds: absent() } as Record<string, unknown>;
  if (isDryRun) return PostRevision.countDocuments(before);
  let changed = 0;
  const versions = PostRevision.find(before).select('body').lean<Stored<PostRevisionFields>[]>().cursor();
  for await (const { _id, body } of versions) {
    signal.throwIfAborted();
    changed += (await PostRevision.updateOne({ _id }, { $set: { imageIds: imageIdsIn(body) } }))
      .modifiedCount;
  }
  return changed;
}
