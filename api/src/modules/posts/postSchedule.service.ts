import { type PostPatch, type PostStatus, postMessages } from '@site/contract';
import { describeError } from '@site/server';
import type { Logger } from 'pino';
import { databaseNow } from '../../db/connect';
import { notAfter } from '../../db/filters';
import type { Stored } from '../../db/findPage';
import { type Transaction, inTransaction } from '../../db/inTransaction';
import { validationFailed } from '../../http/errors';
import { noteChange } from '../../records/audit/audit.service';
import type { WholeRecord } from '../../records/recordKind';
import { startPolling, type Worker } from '../../lib/worker';
import { type PostFields, Post } from './post.model';

type Scheduled = Pick<PostFields, 'status' | 'publishAt' | 'unpublishAt'>;
type SentTimes = Pick<PostPatch, 'publish_at' | 'unpublish_at'>;
type StoredPost = Stored<PostFields>;

/**
 * Sets the times in memory; call it after the status has changed. Drops times that the status makes meaningless:
 * `publishAt` of a published post, `unpublishAt` of an unscheduled draft. Throws 422.
 */
export function setSchedule(post: Scheduled, sent: SentTimes, now: Date): void {
  const isPublished = post.status === 'published';
  const publishAt = isPublished ? null : chosen(sent.publish_at, post.publishAt);
  const unpublishAt = isPublished || publishAt ? chosen(sent.unpublish_at, post.unpublishAt) : null;
  assertPlace(sent, { isPublished, isScheduled: publishAt !== null });
  if (isNewAndPast(publishAt, post.publishAt, now)) throw refusal('publish_at', 'publishAtPast');
  if (isNewAndPast(unpublishAt, post.unpublishAt, now)) throw refusal('unpublish_at', 'unpublishAtPast');
  if (publishAt && unpublishAt && unpublishAt <= publishAt) throw refusal('unpublish_at', 'unpublishAtOrder');
  Object.assign(post, { publishAt, unpublishAt });
}

/** The status leaves room for each time that was sent. */
function assertPlace(
  { publish_at, unpublish_at }: SentTimes,
  { isPublished, isScheduled }: { isPublished: boolean; isScheduled: boolean },
): void {
  if (isPublished && publish_at) throw refusal('publish_at', 'publishAtPublished');
  if (!isPublished && !isScheduled && unpublish_at) throw refusal('unpublish_at', 'unpublishAtDraft');
}

const refusal = (field: keyof SentTimes, message: keyof typeof postMessages) =>
  validationFailed({ [field]: postMessages[message] });

const isNewAndPast = (time: Date | null, before: Date | null | undefined, now: Date): boolean =>
  time !== null && time <= now && time.getTime() !== before?.getTime();

function chosen(sent: string | null | undefined, stored: Date | null | undefined): Date | null {
  if (sent === undefined) return stored ?? null;
  return sent === null ? null : new Date(sent);
}

/** The scheduled change of a post. */
interface DueChange {
  action: 'publish' | 'unpublish';
  /** `refused` when the time to unpublish has passed too: the post must not become public even for a moment. */
  outcome: 'done' | 'refused';
  fields: Pick<PostFields, 'status' | 'publishAt' | 'unpublishAt' | 'publishedAt'>;
}

function dueChange(
  { status, publishAt, unpublishAt, publishedAt }: Scheduled & Pick<PostFields, 'publishedAt'>,
  now: Date,
): DueChange | undefined {
  const draft = { status: 'draft' as PostStatus, publishAt: null, unpublishAt: null, publishedAt };
  const isOver = isDue(unpublishAt, now);
  if (status === 'published')
    return isOver ? { action: 'unpublish', outcome: 'done', fields: draft } : undefined;
  if (!isDue(publishAt, now)) return undefined;
  if (isOver) return { action: 'publish', outcome: 'refused', fields: draft };
  const fields = { status: 'published' as PostStatus, publishAt: null, unpublishAt: unpublishAt ?? null };
  return { action: 'publish', outcome: 'done', fields: { ...fields, publishedAt: publishedAt ?? now } };
}

const isDue = (time: Date | null | undefined, now: Date): boolean => !!time && time <= now;

/**
 * A post restored after one of its times becomes a draft without times, so that the admin sees it before visitors do.
 */
export function afterTrash(record: WholeRecord, now: Date): WholeRecord {
  const due = dueChange(record as unknown as PostFields, now);
  return due ? { ...record, status: 'draft', publishAt: null, unpublishAt: null } : record;
}

const ACTOR = { id: null, email: 'the schedule' };

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
    { $set: { ...change.fields, updatedAt: versionAfter(post, now) }, $inc: { __v: 1 } },
    { session: transaction, timestamps: false },
  );
  await noteChange(entryOf(post, change), transaction);
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
const versionAfter = ({ updatedAt }: StoredPost, now: Date): Date =>
  new Date(Math.max(now.getTime(), updatedAt.getTime() + 1));

const entryOf = ({ _id, title }: StoredPost, { action, outcome, fields }: DueChange) => ({
  actor: ACTOR,
  action,
  kind: 'post' as const,
  outcome,
  record: { id: String(_id), title, isPublic: fields.status === 'published' },
});

// The longest delay of a post. A round costs the database's time and two index lookups.
const POLL_MS = 2_000;

/** Publishes and unpublishes posts at their times, for as long as this process runs. */
export function startSchedule(log: Logger): Worker {
  let isFailing = false;

  const run = async (isStopping: () => boolean): Promise<void> => {
    try {
      const changed = await runSchedule(isStopping);
      if (changed > 0) log.info({ changed }, 'posts were published or unpublished at their times');
      isFailing = false;
    } catch (error) {
      // Once for each outage: the next round catches up.
      if (!isFailing) log.warn({ error: describeError(error) }, 'the schedule of posts cannot be run yet');
      isFailing = true;
    }
  };
  return startPolling(run, POLL_MS);
}
