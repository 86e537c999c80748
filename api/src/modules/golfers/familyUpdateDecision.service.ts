import {
  FAMILY_RESULTS,
  type FamilyAcceptInput,
  type FamilyDeclineInput,
  type FamilyField,
  familyUpdateMessages,
  type ResultChange,
} from '@site/contract';
import { assertNotStale, savedWithRetry } from '../../db/concurrentEdits';
import { databaseNow } from '../../db/databaseClock';
import { type Transaction, inTransaction } from '../../db/inTransaction';
import { conflict, notFound, stale, validationFailed } from '../../http/errors';
import { putInOutbox } from '../outbox/outbox.service';
import { type StoredUpdate, FamilyUpdate, type UpdateOfGolfer } from './familyUpdate.model';
import { findUpdate } from './familyUpdate.service';
import { resultsOf, withResultChanges } from './familyResults';
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
  { version, based_on: basedOn, fields, results }: FamilyAcceptInput,
  { by }: Decider,
): Promise<UpdateOfGolfer> {
  const accepted = [...new Set(fields)];
  const acceptedResults = [...new Set(results)].sort((one, other) => one - other);
  return decided(id, version, async (update, transaction) => {
    assertSent(update, accepted);
    const changes = sentResults(update, acceptedResults);
    if (accepted.length + changes.length === 0)
      throw validationFailed({ fields: familyUpdateMessages.noneChosen });
    const golfer = await Golfer.findById(update.golferId).session(transaction);
    if (!golfer || golfer.consent?.withdrawnAt) throw notFound('Athlete');
    assertNotStale(golfer, basedOn);
    applyGolferPatch(golfer, patchOfFields(update.changes, accepted));
    if (changes.length > 0) golfer.card.results = withResultChanges(resultsOf(golfer.toObject()), changes);
    await golfer.save({ session: transaction });
    const names = changes.length > 0 ? [...accepted, FAMILY_RESULTS] : accepted;
    return { accepted: names, acceptedResults, decidedBy: by };
  });
}

function assertSent({ changes }: StoredUpdate, accepted: readonly FamilyField[]): void {
  if (accepted.some((name) => !(name in changes)))
    throw validationFailed({ fields: familyUpdateMessages.notSent });
}

function sentResults({ results = [] }: StoredUpdate, places: readonly number[]): ResultChange[] {
  return places.map((place) => {
    const change = results[place];
    if (!change) throw validationFailed({ results: familyUpdateMessages.notSent });
    return change;
  });
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

type Decision = Partial<Pick<StoredUpdate, 'accepted' | 'acceptedResults' | 'reason' | 'decidedBy'>>;

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
