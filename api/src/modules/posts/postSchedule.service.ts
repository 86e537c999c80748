import { databaseNow } from '../../db/databaseClock';
import { notAfter } from '../../db/filters';
import type { Stored } from '../../db/findPage';
import { type Transaction, inTransaction } from '../../db/inTransaction';
import { noteWithin } from '../../records/audit/audit.service';
import { type PostFields, Post } from './post.model';
import { type DueChange, dueChange } from './postSchedule';

const ACTOR = { id: null, email: 'the schedule' };

type StoredPost = Stored<PostFields>;

/**
 * First unpublishes what is due, then publishes what is due, the earliest first in each case. Returns the number of
 * changed posts. Any number of processes may do so concurrently: each post is changed by one of them.
 */
export async function runSchedule(isStopping = () => false): Promise<number> {
  const now = await databaseNow();
  let changed = 0;
  while (!isStopping() && (await inTransaction((transaction) => changeNext(now, transaction)))) changed += 1;
  return changed;
}

async function changeNext(now: Date, transaction: Transaction): Promise<boolean> {
  const post = await findDue(now, transaction);
  const change = post && dueChange(post, now);
  if (!change) return false;
  await Post.updateOne(
    { _id: post._id },
    { $set: { ...change.fields, ...versionAfter(post, now) }, $inc: { __v: 1 } },
    { session: transaction, timestamps: false },
  );
  await noteWithin(entryOf(post, change), { at: now, transaction });
  return true;
}

function findDue(now: Date, transaction: Transaction): Promise<StoredPost | null> {
  const due: Record<string, unknown>[] = [
    { status: 'draft', publishAt: notAfter(now) },
    { status: 'published', unpublishAt: notAfter(now) },
  ];
  return Post.findOne({ $or: due })
    .select('-body')
    .sort({ publishAt: 1, unpublishAt: 1 })
    .session(transaction)
    .lean<StoredPost | null>()
    .exec();
}

/**
 * A new version, so that open editors notice the change. Always later than the stored one, which a process with a fast
 * clock may have written.
 */
function versionAfter({ updatedAt, status }: StoredPost, now: Date) {
  const to = new Date(Math.max(now.getTime(), updatedAt.getTime() + 1));
  return { updatedAt: to, scheduleRun: { from: updatedAt, to, status } };
}

const entryOf = ({ _id, title }: StoredPost, { action, outcome, fields }: DueChange) => ({
  ...{ actor: ACTOR, action, kind: 'post' as const, outcome },
  record: { id: String(_id), title, isPublic: fields.status === 'published' },
});
