import { imageIdsIn, limits, PRESENCE_SECONDS, randomKey, type WorkingCopyInput } from '@site/contract';
import { databaseNow } from '../../db/databaseClock';
import { deleteDue } from '../../db/deleteDue';
import { isDuplicateOf } from '../../db/databaseErrors';
import { anyOf, idFilter, noneOf, notAfter, notBefore, upTo } from '../../db/filters';
import type { Stored } from '../../db/findPage';
import type { Transaction } from '../../db/inTransaction';
import { notFound, stale } from '../../http/errors';
import { DAY_MS } from '../../shared/calendar';
import type { PictureUse } from '../../shared/PictureUse';
import { ownNameOf } from '../users/user.service';
import { Post } from './post.model';
import { type PostEditorFields, PostEditor, type StoredWorkingCopy, WorkingCopy } from './workingCopy.model';

/** Whose work, and on what: the id of a post, or the key under which a new one is written. */
export interface CopyOwner {
  userId: string;
  key: string;
}

const NEW_KEY = /^[0-9a-f]{32}$/;

/** Throws 404 unless there is such a post, or the key is one for a new post. */
export async function assertWritable(key: string): Promise<void> {
  if (NEW_KEY.test(key)) return;
  const filter = idFilter(key);
  if (!filter || !(await Post.exists(filter))) throw notFound('Post');
}

const ownedBy = ({ userId, key }: CopyOwner) => ({ userId, key });

export function findWorkingCopy(owner: CopyOwner): Promise<StoredWorkingCopy | null> {
  return WorkingCopy.findOne(ownedBy(owner)).lean<StoredWorkingCopy | null>().exec();
}

const ofNewPosts = (userId: string) => ({ userId, key: NEW_KEY });
const NEWEST_FIRST = { savedAt: -1, _id: -1 } as const;

/** An account's work on posts that do not exist yet, without the texts, the newest first. */
export function newPostCopies(userId: string): Promise<StoredWorkingCopy[]> {
  return WorkingCopy.find(ofNewPosts(userId))
    .sort(NEWEST_FIRST)
    .select('-content.body')
    .lean<StoredWorkingCopy[]>()
    .exec();
}

/**
 * Replaces the working copy, if it is the one that the tab knows or the tab's own earlier one. Throws 409 (`stale`) when
 * another tab has written since: newer work is never overwritten.
 */
export async function keepWorkingCopy(
  owner: CopyOwner,
  { based_on, version, ...input }: WorkingCopyInput,
): Promise<StoredWorkingCopy> {
  const savedAt = await databaseNow();
  const next = {
    ...input,
    ...{ basedOn: based_on ? new Date(based_on) : null, version: randomKey(), savedAt },
    expiresAt: new Date(savedAt.getTime() + limits.workingCopyDays * DAY_MS),
  };
  const { tab, sequence } = input;
  const replaceable = { $or: [{ version }, { tab, sequence: upTo(sequence - 1) }] };
  const replaced = await WorkingCopy.findOneAndUpdate(
    { ...ownedBy(owner), ...replaceable },
    { $set: next },
    {
      returnDocument: 'after',
    },
  ).lean<StoredWorkingCopy | null>();
  if (replaced) return replaced;
  const present = await findWorkingCopy(owner);
  // The same request again, whose answer was lost.
  if (present?.tab === tab && present.sequence === sequence) return present;
  if (present) throw stale();
  return insert({ ...ownedBy(owner), ...next });
}

async function insert(fields: Omit<StoredWorkingCopy, '_id'>): Promise<StoredWorkingCopy> {
  try {
    const copy = await WorkingCopy.create(fields);
    if (NEW_KEY.test(fields.key)) await dropSurplus(fields.userId);
    return copy.toObject();
  } catch (error) {
    throw isDuplicateOf(error, 'key') ? stale() : error;
  }
}

async function dropSurplus(userId: string): Promise<void> {
  const surplus = await WorkingCopy.find(ofNewPosts(userId))
    .sort(NEWEST_FIRST)
    .skip(limits.newWorkingCopies)
    .select('_id')
    .lean();
  const tooMany: Record<string, unknown> = { _id: anyOf(surplus.map(({ _id }) => _id)) };
  if (surplus.length > 0) await WorkingCopy.deleteMany(tooMany);
}

/** Discards this version; a newer one stays. */
export async function discardWorkingCopy(owner: CopyOwner, version: string): Promise<void> {
  await WorkingCopy.deleteOne({ ...ownedBy(owner), version });
}

/** Call it when a post is deleted. */
export async function forgetWorkingCopies(postId: unknown, transaction: Transaction): Promise<void> {
  await WorkingCopy.deleteMany({ key: String(postId) }, { session: transaction });
}

/** Call it when an account is removed. */
export async function forgetWorkingCopiesOf(userId: string): Promise<void> {
  await WorkingCopy.deleteMany({ userId });
  await PostEditor.deleteMany({ userId });
}

/** Deletes what has not been saved for so long that nobody will come back to it. Returns the number. */
export const deleteOldWorkingCopies = (now: Date): Promise<number> =>
  deleteDue(WorkingCopy, { expiresAt: notAfter(now) });

/** The pictures of unsaved texts, which no saved text references yet. */
export async function imageIdsOfWorkingCopies(transaction?: Transaction): Promise<string[]> {
  const copies = await WorkingCopy.find({ 'content.body': /\/uploads\// })
    .select('content.body')
    .session(transaction ?? null)
    .lean<StoredWorkingCopy[]>();
  return copies.flatMap(({ content }) => imageIdsIn(content.body));
}

/** The unsaved work that shows these pictures. Whose it is, and on what, is its author's business. */
export async function picturesInWorkingCopies(imageIds: readonly string[]): Promise<PictureUse[]> {
  const unsaved = (await imageIdsOfWorkingCopies()).filter((id) => imageIds.includes(id));
  return [...new Set(unsaved)].map((imageId) => ({
    ...{ imageId, kind: 'unsaved' as const, id: 'unsaved', title: '' },
    ...{ place: 'text' as const, isPublic: false },
  }));
}

const OTHERS_MAX = 20;

/** Notes that a post is open in this tab. Returns the other tabs in which it is, the one that opened it first first. */
export async function noteEditor(
  owner: CopyOwner,
  { tab, user }: { tab: string; user: { name: string; email: string } },
): Promise<Stored<PostEditorFields>[]> {
  const now = await databaseNow();
  const recent = { seenAt: notBefore(new Date(now.getTime() - PRESENCE_SECONDS * 1000)) };
  const own = { ...ownedBy(owner), tab };
  const name = ownNameOf(user);
  const { matchedCount } = await PostEditor.updateOne({ ...own, ...recent }, { $set: { seenAt: now, name } });
  if (matchedCount === 0)
    await PostEditor.updateOne(own, { $set: { seenAt: now, since: now, name } }, { upsert: true });
  return PostEditor.find({ key: owner.key, tab: noneOf([tab]), ...recent })
    .sort({ since: 1, _id: 1 })
    .limit(OTHERS_MAX)
    .lean<Stored<PostEditorFields>[]>();
}
