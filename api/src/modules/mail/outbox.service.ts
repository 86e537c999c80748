import { limits, type MailFailure, type MailState } from '@site/contract';
import { databaseNow } from '../../db/connect';
import { dailyDeletion, dueRecords } from '../../db/dailyJobs';
import { after, anyOf, not, notAfter } from '../../db/filters';
import { type FoundPage, type ListQuery, findPage, findStored } from '../../db/findPage';
import { type Transaction, inTransaction } from '../../db/inTransaction';
import { auditedRecords } from '../../records/audit/audit.service';
import { DAY_MS } from '../../lib/time';
import { mailRules } from './mailKinds.service';
import { type ListedMail, type OutboxFields, type OutboxMail, OutboxEntry } from './outbox.model';

export type { OutboxMail };

const MINUTE_MS = 60_000;
// Longer than any SMTP session: an entry becomes due again only if its sender has crashed.
const LEASE_MS = 5 * MINUTE_MS;
const BACKOFF_MINUTES = [1, 5, 15, 60, 6 * 60, 24 * 60];

const UNSENT = { state: not('sent') };

/** Runs in the transaction that stores the record: neither exists without the other. */
export async function putInOutbox(
  entry: Omit<OutboxFields, 'attempts' | 'state'>,
  transaction: Transaction,
): Promise<void> {
  await OutboxEntry.create([entry], { session: transaction });
}

/** Takes the entry that has been due longest, if any, so that no other process takes it. */
export async function takeDueMail(): Promise<OutboxMail | null> {
  const now = await databaseNow();
  const until = new Date(now.getTime() + LEASE_MS);
  return OutboxEntry.findOneAndUpdate(
    { nextAttemptAt: notAfter(now) },
    { $set: { nextAttemptAt: until, takenUntil: until }, $inc: { attempts: 1 } },
    { sort: { nextAttemptAt: 1 }, returnDocument: 'after' },
  )
    .lean<OutboxMail | null>()
    .exec();
}

/** The mail will not be sent: its record is gone, or it has become pointless. */
export async function removeMail({ _id }: OutboxMail): Promise<void> {
  await OutboxEntry.deleteOne({ _id });
}

/** The mail is sent: what is left says that, and holds neither a token nor what was said about an account. */
export async function keepAsSent({ _id }: OutboxMail): Promise<void> {
  const sentAt = await databaseNow();
  const $unset = { nextAttemptAt: 1, takenUntil: 1, failure: 1, sealedToken: 1, about: 1 } as const;
  await OutboxEntry.updateOne({ _id }, { $set: { state: 'sent', sentAt }, $unset });
}

/** Postpones a mail that could not be sent, each time for longer, up to a day. */
export async function postponeMail({ _id, attempts }: OutboxMail, failure: MailFailure): Promise<void> {
  const minutes = BACKOFF_MINUTES[Math.min(attempts, BACKOFF_MINUTES.length) - 1] ?? 1;
  const nextAttemptAt = new Date((await databaseNow()).getTime() + minutes * MINUTE_MS);
  // Unless another process has taken it in the meantime, or has sent it.
  await OutboxEntry.updateOne(
    { _id, attempts, ...UNSENT },
    { $set: { nextAttemptAt, state: 'failed', failure }, $unset: { takenUntil: 1 } },
  );
}

/**
 * Makes a mail due now on behalf of the account with the address `by`, unless it is sent or being sent: asked twice, it is
 * sent once. Throws 404.
 */
export async function retryMail(id: string, by: string): Promise<OutboxMail> {
  const { _id } = await findMail(id);
  await inTransaction(async (transaction) => {
    const at = await databaseNow();
    const mail = await OutboxEntry.findOneAndUpdate(
      { _id, ...UNSENT, takenUntil: null, nextAttemptAt: after(at) },
      { $set: { nextAttemptAt: at } },
      { session: transaction, returnDocument: 'after' },
    ).lean<OutboxMail | null>();
    if (mail) await mailRules(mail.kind).onRetry?.(mail, { at, by }, transaction);
  });
  return findMail(id);
}

const findMail = (id: string): Promise<OutboxMail> => findStored(OutboxEntry, { id, what: 'Mail' });

/** For the audit trail, which names nobody. */
export const auditedMail = auditedRecords(OutboxEntry, () => '');

export interface OutboxFilters {
  state?: MailState;
}

export async function listMails({
  state,
  ...query
}: ListQuery & OutboxFilters): Promise<FoundPage<ListedMail>> {
  const page = await findPage(OutboxEntry, { query, select: '-sealedToken', filter: state && { state } });
  return { ...page, items: await withPeople(page.items) };
}

/** One query for each kind of record. */
export async function withPeople(mails: readonly OutboxMail[]): Promise<ListedMail[]> {
  const idsOf = new Map<ReturnType<typeof mailRules>, string[]>();
  for (const { kind, recordId } of mails) {
    const rules = mailRules(kind);
    idsOf.set(rules, [...(idsOf.get(rules) ?? []), String(recordId)]);
  }
  const people = new Map<string, ListedMail['person']>();
  for (const [rules, ids] of idsOf)
    for (const { _id, name, email } of await rules.people(ids)) people.set(String(_id), { name, email });
  return mails.map((mail) => ({
    ...mail,
    person: people.get(String(mail.recordId)),
    isAboutLead: mailRules(mail.kind).isAboutLead === true,
  }));
}

export async function unsentMailCounts(): Promise<{ waiting: number; failed: number }> {
  const [waiting, failed] = await Promise.all([
    OutboxEntry.countDocuments({ state: 'waiting' }),
    countFailedMails(),
  ]);
  return { waiting, failed };
}

export const countFailedMails = (): Promise<number> => OutboxEntry.countDocuments({ state: 'failed' }).exec();

export async function countUnsentMails(): Promise<number> {
  return OutboxEntry.countDocuments(UNSENT);
}

/** How long the oldest mail has been waiting; 0 when there is none. */
export async function oldestUnsentMailSeconds(): Promise<number> {
  const oldest = await OutboxEntry.findOne(UNSENT, { _id: 1 }).sort({ _id: 1 }).lean();
  if (!oldest) return 0;
  return Math.max(0, ((await databaseNow()).getTime() - oldest._id.getTimestamp().getTime()) / 1000);
}

/** Forgets sent mails that are old enough. That a reply was sent is a part of its lead, and leaves with it. */
export const expireSentMails = dailyDeletion({
  name: 'forget sent mails',
  ...dueRecords(OutboxEntry, ({ now }) => ({
    state: 'sent',
    sentAt: notAfter(new Date(now.getTime() - limits.sentMailDays * DAY_MS)),
    kind: not('reply'),
  })),
});

/** The record is leaving. Returns how many mails about it were in the outbox. */
export async function removeMailOf(recordId: string, transaction: Transaction): Promise<number> {
  const { deletedCount } = await OutboxEntry.deleteMany({ recordId }, { session: transaction });
  return deletedCount;
}

/** The mails about these records, the oldest first. */
export function mailsOf(recordIds: readonly string[]): Promise<OutboxMail[]> {
  return OutboxEntry.find({ recordId: anyOf(recordIds) })
    .sort({ _id: 1 })
    .lean<OutboxMail[]>()
    .exec();
}

/** The states of the mails of these kinds to the people of these records, by record id; of several mails, the newest. */
export async function statesOfMails(
  recordIds: readonly string[],
  kinds: readonly OutboxFields['kind'][],
): Promise<Map<string, MailState>> {
  const mails = (await mailsOf(recordIds)).filter(({ kind, to }) => to === 'person' && kinds.includes(kind));
  return new Map(mails.map(({ recordId, state }) => [String(recordId), state]));
}

/** The delivery states of the replies to a lead, by the ids of the replies. */
export async function statesOfReplies(
  leadId: string,
  transaction?: Transaction,
): Promise<Map<string, MailState>> {
  const mails = await OutboxEntry.find({ recordId: leadId, kind: 'reply' })
    .session(transaction ?? null)
    .lean<OutboxMail[]>();
  return new Map(mails.map(({ replyId = '', state }) => [replyId, state]));
}
