import { imageIdsIn, limits } from '@site/contract';
import { anyOf } from '../../db/filters';
import type { Stored } from '../../db/findPage';
import type { Transaction } from '../../db/inTransaction';
import { type PostDoc, type PostFields, type PostRevisionFields, PostLike, PostRevision } from './post.model';
import { findStored } from '../../db/findPage';

type StoredRevision = Stored<PostRevisionFields>;

/** The stored fields of a version. */
const WRITTEN = ['title', 'body', 'customExcerpt', 'shareTitle'] as const;
type WrittenFields = Pick<PostFields, (typeof WRITTEN)[number]>;
type Text = WrittenFields & Pick<PostFields, 'writing' | 'updatedAt'> & { _id: unknown };

/** A save of a post: its author, and the time by the database's clock. */
interface Save {
  by: string;
  now: Date;
  /** Keeps the replaced text even if the save could be merged. */
  keepsAll?: boolean;
}

const MERGED_MS = limits.postRevisionMinutes * 60_000;

/** Before a save: notes who wrote the text, and keeps the text that it replaces, unless the save continues its version. */
export async function noteWriting(
  post: PostDoc,
  { before, ...save }: Save & { before: Text },
  transaction: Transaction,
): Promise<void> {
  // Posts stored before the last two fields existed lack them.
  if (WRITTEN.every((name) => (before[name] ?? '') === (post[name] ?? ''))) return;
  const { by, now } = save;
  const since = canMerge(before, post, save) ? before.writing?.since : undefined;
  post.set({ writing: { by, at: now, since: since ?? now } });
  if (since === undefined) await keepRevision(before, transaction);
}

/** Saves of one author within a few minutes are one version, unless one of them takes most of the text away. */
function canMerge({ writing, body }: Text, after: Pick<Text, 'body'>, { by, now, keepsAll }: Save): boolean {
  if (!writing || keepsAll || writing.by !== by) return false;
  const isRecent = now.getTime() - writing.since.getTime() < MERGED_MS;
  return isRecent && after.body.length >= body.length / 2;
}

// By the database's clock: the order of ids depends on the clocks of the processes.
const NEWEST_FIRST = { savedAt: -1, _id: -1 } as const;

/** Keeps the text before a save as a version. Only the newest versions stay. */
async function keepRevision(before: Text, transaction: Transaction): Promise<void> {
  const { _id: postId, title, body, customExcerpt, shareTitle, writing, updatedAt } = before;
  const { at: savedAt, by: savedBy } = writing ?? { at: updatedAt, by: '' };
  const written = { title, body, customExcerpt, shareTitle, imageIds: imageIdsIn(body) };
  await PostRevision.insertMany([{ postId, ...written, savedAt, savedBy }], { session: transaction });
  const surplus = await PostRevision.find(of(postId))
    .sort(NEWEST_FIRST)
    .skip(limits.postRevisions)
    .select('_id')
    .session(transaction)
    .lean();
  const tooOld: Record<string, unknown> = { _id: anyOf(surplus.map(({ _id }) => _id)) };
  if (surplus.length > 0) await PostRevision.deleteMany(tooOld, { session: transaction });
}

const of = (postId: unknown): Record<string, unknown> => ({ postId });

/** The earlier versions of a post without their texts, the newest first. */
export function listRevisions(postId: unknown): Promise<StoredRevision[]> {
  return PostRevision.find(of(postId)).sort(NEWEST_FIRST).select('-body').lean<StoredRevision[]>().exec();
}

/** Throws 404. */
export const findRevision = (postId: unknown, id: string): Promise<StoredRevision> =>
  findStored(PostRevision, { id, what: 'Version', also: of(postId) });

/** Deletes the versions and likes of a post that is deleted for good. */
export async function forgetPost(postId: string, transaction: Transaction): Promise<void> {
  await PostRevision.deleteMany(of(postId), { session: transaction });
  await PostLike.deleteMany(of(postId), { session: transaction });
}
