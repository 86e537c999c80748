import { anyOf } from '../../db/filters';
import type { Transaction } from '../../db/inTransaction';
import { type PersonQuery, matchReason } from '../../records/person';
import { removeMailOf } from '../mail/outbox.service';
import { type StoredLink, ConsentLink } from './consentLink.model';

export type StoredConsentLink = StoredLink;

/** The oldest first. */
export function linksOfGolfers(golferIds: readonly string[]): Promise<StoredLink[]> {
  return ConsentLink.find({ golferId: anyOf(golferIds) })
    .sort({ createdAt: 1 })
    .lean<StoredLink[]>()
    .exec();
}

/** To whom these links were sent, where they are still stored. */
export function recipientsOfLinks(
  ids: readonly string[],
): Promise<Pick<StoredLink, '_id' | 'name' | 'email'>[]> {
  return ConsentLink.find({ _id: anyOf(ids) }, { name: 1, email: 1 })
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

/**
 * Call it when the athlete is deleted for good. Returns how many mails about the links there were.
 */
export async function eraseLinksOf(golferId: string, transaction: Transaction): Promise<number> {
  const links = await ConsentLink.find({ golferId }, { _id: 1 })
    .session(transaction)
    .lean<Pick<StoredLink, '_id'>[]>();
  let mails = 0;
  for (const { _id } of links) mails += await removeMailOf(String(_id), transaction);
  await ConsentLink.deleteMany({ golferId }, { session: transaction });
  return mails;
}
