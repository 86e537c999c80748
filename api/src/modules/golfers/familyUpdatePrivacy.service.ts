import { anyOf } from '../../db/filters';
import type { Transaction } from '../../db/inTransaction';
import { type SoughtPerson, fitOf } from '../../shared/soughtPerson';
import { removeMailOf } from '../outbox/outbox.service';
import { type StoredUpdate, FamilyUpdate } from './familyUpdate.model';

export type { StoredUpdate };

/** The oldest first. */
export function updatesOfGolfers(golferIds: readonly string[]): Promise<StoredUpdate[]> {
  return FamilyUpdate.find({ golferId: anyOf(golferIds) })
    .sort({ createdAt: 1 })
    .lean<StoredUpdate[]>()
    .exec();
}

/** To whom these links were sent, where they are still stored. */
export function recipientsOfUpdates(
  ids: readonly string[],
): Promise<Pick<StoredUpdate, '_id' | 'name' | 'email'>[]> {
  return FamilyUpdate.find({ _id: anyOf(ids) }, { name: 1, email: 1 })
    .lean<StoredUpdate[]>()
    .exec();
}

/** The ids of the athletes about whom a person was asked for an update. */
export async function golferIdsOfUpdates(sought: SoughtPerson): Promise<string[]> {
  // As with the consent links, names and addresses are compared in their folded form, which no index has.
  const updates = await FamilyUpdate.find({}, { golferId: 1, name: 1, email: 1 }).lean<StoredUpdate[]>();
  return updates
    .filter(({ _id, name, email }) => fitOf(sought, { id: String(_id), name, email }))
    .map(({ golferId }) => String(golferId));
}

/** The athlete is deleted for good. Returns how many mails about the updates were in the outbox. */
export async function eraseUpdatesOf(golferId: string, transaction: Transaction): Promise<number> {
  const updates = await FamilyUpdate.find({ golferId }, { _id: 1 })
    .session(transaction)
    .lean<Pick<StoredUpdate, '_id'>[]>();
  let mails = 0;
  for (const { _id } of updates) mails += await removeMailOf(String(_id), transaction);
  await FamilyUpdate.deleteMany({ golferId }, { session: transaction });
  return mails;
}
