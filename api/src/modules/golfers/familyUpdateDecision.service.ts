import {
  type FamilyAcceptInput,
  type FamilyDeclineInput,
  type FamilyField,
  familyUpdateMessages,
} from '@site/contract';
import { assertNotStale, savedWithRetry } from '../../db/concurrentEdits';
import { databaseNow } from '../../db/databaseClock';
import { type Transaction, inTransaction } from '../../db/inTransaction';
import { conflict, notFound, stale, validationFailed } from '../../http/errors';
import { putInOutbox } from '../outbox/outbox.service';
import { type StoredUpdate, FamilyUpdate, type UpdateOfGolfer } from './familyUpdate.model';
import { findUpdate } from './familyUpdate.service';
import { patchOfFields } from './familyValues';
import { Golfer, applyGolferPatch } from './golfer.model';

interface Decider {
  /** The email address of the account. */
  by: string;
  requestId: string;
}

/**
 * Saves the chosen values as the admin's form would, and the decision with them: both or neither. The others are dropped.
 * Throws 404, 409 when somebody has decided, or when the family or an admin has changed something since, or 422.
 */
export async function acceptUpdate(
  id: string,
  { version, based_on: basedOn, fields }: FamilyAcceptInput,
  { by }: Decider,
): Promise<UpdateOfGolfer> {
  const accepted = [...new Set(fields)];
  return decided(id, version, async (update, transaction) => {
    assertSent(update, accepted);
    const golfer = await Golfer.findById(update.golferId).session(transaction);
    if (!golfer || golfer.consent?.withdrawnAt) throw notFound('Athlete');
    assertNotStale(golfer, basedOn);
    applyGolferPatch(golfer, patchOfFields(update.changes, accepted));
    await golfer.save({ session: transaction });
    return { accepted, decidedBy: by };
  });
}

function assertSent({ changes }: StoredUpdate, accepted: readonly FamilyField[]): void {
  if (accepted.length === 0) throw validationFailed({ fields: familyUpdateMessages.noneChosen });
  if (accepted.some((name) => !(name in changes)))
    throw validationFailed({ fields: familyUpdateMessages.notSent });
}

/** Nothing is changed, and the family gets the reason by mail. Throws 404 or 409. */
export async function declineUpdate(
  id: string,
  { version, reason }: FamilyDeclineInput,
  { by, requestId }: Decider,
): Promise<UpdateOfGolfer> {
  return decided(id, version, async ({ _id }, transaction) => {
    const mail = { kind: 'update_declined', recordId: _id, to: 'person' } as const;
    await putInOutbox({ ...mail, requestId, nextAttemptAt: await databaseNow() }, transaction);
    return { reason, decidedBy: by };
  });
}

type Decision = Partial<Pick<StoredUpdate, 'accepted' | 'reason' | 'decidedBy'>>;

async function decided(
  id: string,
  version: number,
  decide: (update: StoredUpdate, transaction: Transaction) => Promise<Decision>,
): Promise<UpdateOfGolfer> {
  const { update } = await findUpdate(id);
  await savedWithRetry('athlete', () =>
    inTransaction(async (transaction) => {
      const { _id } = update;
      const current = await FamilyUpdate.findById(_id).session(transaction).lean<StoredUpdate>();
      if (!current?.sentAt || current.cancelledAt) throw notFound('Update');
      if (current.decidedAt) throw conflict('This update has been decided on already.');
      if (current.version !== version) throw stale();
      const decision = await decide(current, transaction);
      const decidedAt = await databaseNow();
      // Two decisions at the same moment conflict here, and the later one starts again.
      await FamilyUpdate.updateOne({ _id }, { $set: { ...decision, decidedAt } }, { session: transaction });
    }),
  );
  return findUpdate(id);
}
