import { type ConsentLinkInput, consentLinkMessages, type CopyState, limits } from '@site/contract';
import { databaseNow } from '../../db/connect';
import { isDuplicateOf } from '../../db/databaseErrors';
import { anyOf } from '../../db/filters';
import { type Transaction, inTransaction } from '../../db/inTransaction';
import { dailyDeletion } from '../../db/dailyJobs';
import { AppError, conflict } from '../../http/errors';
import type { AuditedRecord } from '../../http/audit';
import { Golfer } from '../golfers/golfer.model';
import { getGolfer } from '../golfers/golfer.service';
import { athleteIsKept } from '../golfers/golferRelations.service';
import { putInOutbox, removeMailOf, statesOfMails } from '../mail/outbox.service';
import { type ListedLink, type StoredLink, ConsentLink, stateOf } from './consentLink.model';
import { ANSWER_MAILS } from './consentMail.service';
import { type PersonQuery, matchReason } from '../../records/person';
import { expiredLinks, hashOf, type LinkMaker, mailWithLink, newLink } from '../../records/links';
import { findStored } from '../../db/findPage';

export type { StoredLink };

/** One response for unknown and used tokens, so that they cannot be told apart. */
export const unknownLink = () => new AppError(404, consentLinkMessages.unknown);

/** The links of an athlete, the newest first. Throws 404. */
export async function linksOf(golferKey: string): Promise<StoredLink[]> {
  const { _id } = await getGolfer(golferKey, { hidden: true });
  return ConsentLink.find({ golferId: _id }).sort({ createdAt: -1, _id: -1 }).lean<StoredLink[]>();
}

/** Adds the state of the links and of their mails. */
export async function withStates(links: readonly StoredLink[]): Promise<ListedLink[]> {
  const ids = links.map(({ _id }) => String(_id));
  const [now, mails] = await Promise.all([databaseNow(), statesOfMails(ids, ['consent_link'])]);
  return links.map((link) => {
    const state = stateOf(link, now);
    // A mail whose token can no longer be decrypted has been dropped from the outbox.
    const mail = mails.get(String(link._id)) ?? (state === 'sent' ? 'failed' : null);
    return { ...link, state, mail };
  });
}

/** The state of the mailed copy of an answer, or null where it is unknown. */
export async function copyOf(
  { _id, answeredAt }: StoredLink,
  isMailSetUp: boolean,
): Promise<CopyState | null> {
  if (!answeredAt) return isMailSetUp ? null : 'unsendable';
  const state = (await statesOfMails([String(_id)], ANSWER_MAILS)).get(String(_id)) ?? null;
  return !isMailSetUp && state && state !== 'sent' ? 'unsendable' : state;
}

/**
 * Makes a link and puts its mail into the outbox. It replaces an earlier one that nobody has answered. Returns the token,
 * which nothing else leads back to. Throws 404, or 409 when another admin makes one at this moment.
 */
export async function makeLink(
  golferKey: string,
  { name, email }: ConsentLinkInput,
  maker: LinkMaker,
): Promise<{ link: StoredLink; token: string }> {
  const { _id: golferId } = await getGolfer(golferKey, { hidden: true });
  const { token, fields } = await newLink(limits.consentLinkDays, maker);
  const { createdAt } = fields;
  try {
    const link = await inTransaction(async (transaction) => {
      await ConsentLink.updateMany(
        { golferId, answeredAt: null, cancelledAt: null },
        { $set: { cancelledAt: createdAt } },
        { session: transaction },
      );
      const [made] = await ConsentLink.create([{ golferId, name, email, ...fields }], {
        session: transaction,
      });
      const link = made!.toObject<StoredLink>();
      const mail = mailWithLink({ kind: 'consent link', link, token, ...maker }, createdAt);
      await putInOutbox({ kind: 'consent_link', ...mail }, transaction);
      return link;
    });
    return { link, token };
  } catch (error) {
    if (isDuplicateOf(error, 'golferId')) throw conflict('Another link is being made at this moment.');
    throw error;
  }
}

/** Withdraws a link that is not answered. A second time changes nothing. Throws 404 or 409. */
export async function cancelLink(id: string): Promise<StoredLink> {
  const { _id } = await findLink(id);
  const cancelledAt = await databaseNow();
  await ConsentLink.updateOne({ _id, answeredAt: null, cancelledAt: null }, { $set: { cancelledAt } });
  const link = await findLink(id);
  if (link.answeredAt) throw conflict(consentLinkMessages.notCancellable);
  return link;
}

/** Throws 404. */
export const findLink = (id: string): Promise<StoredLink> =>
  findStored(ConsentLink, { id, what: 'Consent link' });

/** For the audit trail: the athlete, without a name. */
export async function auditedAthlete(golferKey: string): Promise<AuditedRecord | null> {
  const golfer = await getGolfer(golferKey, { hidden: true });
  return { id: String(golfer._id), title: '' };
}

export async function auditedLink(id: string): Promise<AuditedRecord | null> {
  const { golferId } = await findLink(id);
  return { id: String(golferId), title: '' };
}

/**
 * The link of a token. A link with an agreement never expires, also while the athlete is in
 * the trash, because it withdraws the consent. Any other can be used until it expires. Throws 404.
 */
export async function linkOfToken(token: string): Promise<StoredLink> {
  const [link, now] = await Promise.all([
    ConsentLink.findOne({ tokenHash: hashOf(token) }).lean<StoredLink>(),
    databaseNow(),
  ]);
  if (!link || !isUsable(link, now)) throw unknownLink();
  const { golferId: _id, agreement } = link;
  const isThere = agreement ? await athleteIsKept(String(_id)) : await Golfer.exists({ _id });
  if (!isThere) throw unknownLink();
  return link;
}

function isUsable({ agreement, answeredAt, cancelledAt, expiresAt }: StoredLink, now: Date): boolean {
  if (agreement) return true;
  return expiresAt > now && (answeredAt !== null || cancelledAt === null);
}

/** The person has seen the page. */
export async function noteOpened({ _id }: StoredLink): Promise<void> {
  const openedAt = await databaseNow();
  await ConsentLink.updateOne({ _id, openedAt: null }, { $set: { openedAt } });
}

/** Deletes the links that nobody agreed to, some time after they expired. */
export const deleteUnanswered = dailyDeletion({
  name: 'delete consent links without an agreement',
  ...expiredLinks(ConsentLink, { agreement: null }),
});

/** The oldest first. */
export function linksOfGolfers(golferIds: readonly string[]): Promise<StoredLink[]> {
  return ConsentLink.find({ golferId: anyOf(golferIds) })
    .sort({ createdAt: 1 })
    .lean<StoredLink[]>()
    .exec();
}

/** The ids of the athletes with whose consent a person has to do, each once. */
export async function golferIdsOfPerson(query: PersonQuery): Promise<string[]> {
  const found = new Set<string>();
  const fields = { golferId: 1, name: 1, email: 1, 'agreement.fullName': 1 };
  // Names and addresses are compared in their folded form, which no index has: there are thousands at most.
  const links = ConsentLink.find({}, fields).lean<StoredLink>().cursor();
  for await (const { _id, golferId, name, email, agreement } of links as AsyncIterable<StoredLink>) {
    const traits = { id: String(_id), name, email, givenBy: agreement?.fullName };
    if (matchReason(query, traits)) found.add(String(golferId));
  }
  return [...found];
}

/** Call it when the athlete is deleted for good. Returns how many mails about the links there were. */
export async function eraseLinksOf(golferId: string, transaction: Transaction): Promise<number> {
  const links = await ConsentLink.find({ golferId }, { _id: 1 })
    .session(transaction)
    .lean<Pick<StoredLink, '_id'>[]>();
  let mails = 0;
  for (const { _id } of links) mails += await removeMailOf(String(_id), transaction);
  await ConsentLink.deleteMany({ golferId }, { session: transaction });
  return mails;
}
