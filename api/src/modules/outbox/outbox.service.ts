import { databaseNow } from '../../db/databaseClock';
import type { Transaction } from '../../db/inTransaction';
import { notAfter } from '../../db/filters';
import type { Stored } from '../../db/findPage';
import { type OutboxFields, OutboxEntry } from './outbox.model';

export type OutboxMail = Stored<OutboxFields>;

const MINUTE_MS = 60_000;
// Longer than any SMTP session: an entry becomes due again only if its sender has crashed.
const LEASE_MS = 5 * MINUTE_MS;
const PAUSES_MINUTES = [1, 5, 15, 60, 6 * 60, 24 * 60];

/** Runs in the transaction that stores the record: neither exists without the other. */
export async function putInOutbox(
  entry: Omit<OutboxFields, 'attempts'>,
  transaction: Transaction,
): Promise<void> {
  await OutboxEntry.create([entry], { session: transaction });
}

/** Takes the entry that has been due longest, if any, so that no other process takes it. */
export async function takeDueMail(at?: Date): Promise<OutboxMail | null> {
  const now = at ?? (await databaseNow());
  return OutboxEntry.findOneAndUpdate(
    { nextAttemptAt: notAfter(now) },
    { $set: { nextAttemptAt: new Date(now.getTime() + LEASE_MS) }, $inc: { attempts: 1 } },
    { sort: { nextAttemptAt: 1 }, returnDocument: 'after' },
  )
    .lean<OutboxMail | null>()
    .exec();
}

export async function removeMail({ _id }: OutboxMail): Promise<void> {
  await OutboxEntry.deleteOne({ _id });
}

/** Postpones a mail that could not be sent, each time for longer, up to a day. */
export async function postponeMail({ _id, attempts }: OutboxMail): Promise<void> {
  const minutes = PAUSES_MINUTES[Math.min(attempts, PAUSES_MINUTES.length) - 1] ?? 1;
  const nextAttemptAt = new Date((await databaseNow()).getTime() + minutes * MINUTE_MS);
  // Unless another process has taken it in the meantime.
  await OutboxEntry.updateOne({ _id, attempts }, { $set: { nextAttemptAt } });
}

/** About how many mails are waiting. */
export async function countMails(): Promise<number> {
  return OutboxEntry.estimatedDocumentCount();
}

/** How long the oldest mail has been waiting; 0 when there is none. */
export async function secondsOfOldestMail(): Promise<number> {
  const oldest = await OutboxEntry.findOne({}, { _id: 1 }).sort({ _id: 1 }).lean();
  if (!oldest) return 0;
  return Math.max(0, ((await databaseNow()).getTime() - oldest._id.getTimestamp().getTime()) / 1000);
}

/** The record is leaving. Returns how many mails about it were waiting. */
export async function removeMailOf(recordId: string, transaction: Transaction): Promise<number> {
  const { deletedCount } = await OutboxEntry.deleteMany({ recordId }, { session: transaction });
  return deletedCount;
}

/** How many mails about a record are waiting. */
export async function countMailsOf(recordId: string): Promise<number> {
  return OutboxEntry.countDocuments({ recordId });
}
