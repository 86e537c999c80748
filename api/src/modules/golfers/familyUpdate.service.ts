import { type FamilySendInput, type FamilyUpdateInput, familyUpdateMessages, limits } from '@site/contract';
import { type Counted, COUNTED_MAX, countUpTo } from '../../db/countUpTo';
import { isDeepStrictEqual } from 'node:util';
import { databaseNow } from '../../db/databaseClock';
import { isDuplicateOf } from '../../db/databaseErrors';
import { after, anyOf, idFilter, not, notAfter } from '../../db/filters';
import { inTransaction } from '../../db/inTransaction';
import { deleteDue } from '../../db/deleteDue';
import { AppError, conflict, notFound, validationFailed } from '../../http/errors';
import type { AuditedRecord } from '../../shared/AuditTrail';
import { DAY_MS } from '../../shared/calendar';
import { hashOf, newToken } from '../../shared/linkToken';
import type { SigningKeys } from '../../shared/signingKeys';
import { putInOutbox } from '../outbox/outbox.service';
import { sealToken } from './consentToken';
import { type StoredUpdate, type UpdateOfGolfer, FamilyUpdate } from './familyUpdate.model';
import { realResultChanges, resultsOf, withResultChanges } from './familyResults';
import { realChanges } from './familyValues';
import { Golfer } from './golfer.model';
import { auditedGolfer, getGolfer } from './golfer.service';

type StoredGolfer = UpdateOfGolfer['golfer'];

/** The same for a token that never was and for one that can no longer be used. */
const unknownLink = () => new AppError(404, familyUpdateMessages.unknown);

/** The updates of an athlete, the newest first. Throws 404. */
export async function updatesOf(golferKey: string): Promise<UpdateOfGolfer[]> {
  const golfer = await getGolfer(golferKey, { hidden: true });
  const updates = await FamilyUpdate.find({ golferId: golfer._id })
    .sort({ createdAt: -1, _id: -1 })
    .limit(limits.listMax)
    .lean<StoredUpdate[]>();
  return updates.map((update) => ({ update, golfer }));
}

const WAITING = { sentAt: not(null), decidedAt: null, cancelledAt: null };

/** Matches the athletes whose updates can be decided on: stored, and with a consent that is not withdrawn. */
const openAmong = (updates: readonly Pick<StoredUpdate, 'golferId'>[]): Record<string, unknown> => ({
  _id: anyOf(updates.map(({ golferId }) => golferId)),
  'consent.withdrawnAt': null,
});

/** Those athletes, by their id. */
async function openGolfers(updates: readonly StoredUpdate[]): Promise<Map<string, StoredGolfer>> {
  const golfers = await Golfer.find(openAmong(updates)).lean<StoredGolfer[]>();
  return new Map(golfers.map((golfer) => [String(golfer._id), golfer]));
}

/** The updates that wait for a decision, the oldest first, and their number. */
export async function waitingUpdates(): Promise<{ updates: UpdateOfGolfer[]; total: number }> {
  const waiting = await FamilyUpdate.find(WAITING).sort({ sentAt: 1, _id: 1 }).lean<StoredUpdate[]>();
  const golfers = await openGolfers(waiting);
  const updates = waiting.flatMap((update) => {
    const golfer = golfers.get(String(update.golferId));
    return golfer ? [{ update, golfer }] : [];
  });
  return { updates: updates.slice(0, limits.listMax), total: updates.length };
}

interface Asking {
  /** The email address of the account. */
  by: string;
  keys: SigningKeys;
  requestId: string;
}

/**
 * Makes a link and puts its mail into the outbox. It replaces an earlier one with which nothing was sent. Throws 404, or
 * 409 while an update waits, when the consent is withdrawn, or when another admin asks at this moment.
 */
export async function askForUpdate(
  golferKey: string,
  { name, email }: FamilyUpdateInput,
  { by, keys, requestId }: Asking,
): Promise<UpdateOfGolfer & { token: string }> {
  const golfer = await getGolfer(golferKey, { hidden: true });
  if (golfer.consent?.withdrawnAt) throw conflict(familyUpdateMessages.withdrawn);
  const golferId = golfer._id;
  const token = newToken();
  const createdAt = await databaseNow();
  const expiresAt = new Date(createdAt.getTime() + limits.updateLinkDays * DAY_MS);
  const fields = { golferId, name, email, tokenHash: hashOf(token), createdAt, createdBy: by, expiresAt };
  const open = { golferId, decidedAt: null, cancelledAt: null };
  try {
    const update = await inTransaction(async (transaction) => {
      // Changes what it replaces: an update that is sent at this moment conflicts, and is then found as one that waits.
      await FamilyUpdate.updateMany(
        { ...open, sentAt: null },
        { $set: { cancelledAt: createdAt } },
        { session: transaction },
      );
      if (await FamilyUpdate.exists(open).session(transaction)) throw conflict(familyUpdateMessages.waits);
      const [made] = await FamilyUpdate.create([fields], { session: transaction });
      const mail = { kind: 'update_link', recordId: made!._id, to: 'person' } as const;
      await putInOutbox(
        { ...mail, requestId, nextAttemptAt: createdAt, sealedToken: sealToken(token, keys) },
        transaction,
      );
      return made!.toObject<StoredUpdate>();
    });
    return { update, golfer, token };
  } catch (error) {
    if (isDuplicateOf(error, 'golferId')) throw conflict('Another link is being made at this moment.');
    throw error;
  }
}

/** Withdraws a link with which nothing was sent. A second time changes nothing. Throws 404 or 409. */
export async function cancelUpdate(id: string): Promise<UpdateOfGolfer> {
  const { update } = await findUpdate(id);
  const cancelledAt = await databaseNow();
  const open = { _id: update._id, sentAt: null, decidedAt: null, cancelledAt: null };
  await FamilyUpdate.updateOne(open, { $set: { cancelledAt } });
  const found = await findUpdate(id);
  if (!found.update.cancelledAt) throw conflict(familyUpdateMessages.waits);
  return found;
}

/** Throws 404. */
export async function findUpdate(id: string): Promise<UpdateOfGolfer> {
  const filter = idFilter(id);
  const update = filter && (await FamilyUpdate.findOne(filter).lean<StoredUpdate>());
  const golfer = update && (await Golfer.findById(update.golferId).lean<StoredGolfer>());
  if (!update || !golfer) throw notFound('Update');
  return { update, golfer };
}

/** For the audit trail: the athlete. */
export async function auditedUpdate(id: string): Promise<AuditedRecord | null> {
  const { golfer } = await findUpdate(id);
  return auditedGolfer(String(golfer._id));
}

/** The update of a token. Throws 404, also for an athlete who is deleted or whose consent is withdrawn. */
export async function updateOfToken(token: string): Promise<UpdateOfGolfer> {
  const filter = { tokenHash: hashOf(token), cancelledAt: null, expiresAt: after(await databaseNow()) };
  const update = await FamilyUpdate.findOne(filter).lean<StoredUpdate>();
  const golfer = update && (await openGolfers([update])).get(String(update.golferId));
  if (!update || !golfer) throw unknownLink();
  return { update, golfer };
}

/** The family has seen the page. */
export async function noteUpdateOpened({ _id }: StoredUpdate): Promise<void> {
  await FamilyUpdate.updateOne({ _id, openedAt: null }, { $set: { openedAt: await databaseNow() } });
}

/**
 * Stores what the family sends; it replaces what was sent before. The same a second time changes nothing. Throws 404, 409
 * once it is decided, or 422.
 */
export async function sendUpdate({
  token,
  changes = {},
  results,
  note,
}: FamilySendInput): Promise<UpdateOfGolfer> {
  const { update, golfer } = await updateOfToken(token);
  const { _id } = update;
  if (update.decidedAt) throw conflict(familyUpdateMessages.decided);
  const current = resultsOf(golfer);
  const sent = {
    changes: realChanges(changes, golfer),
    results: realResultChanges(results, current),
    note,
  };
  if (Object.keys(sent.changes).length + sent.results.length === 0 && note === '')
    throw validationFailed({ changes: familyUpdateMessages.nothing });
  // Refused here rather than when an admin accepts it.
  withResultChanges(current, sent.results);
  const before = { changes: update.changes, results: update.results ?? [], note: update.note };
  const isRepeated = update.sentAt && isDeepStrictEqual(before, sent);
  if (isRepeated) return { update, golfer };
  const sentAt = await databaseNow();
  const stored = await FamilyUpdate.findOneAndUpdate(
    { _id, decidedAt: null, cancelledAt: null },
    { $set: { ...sent, sentAt }, $inc: { version: 1 } },
    { returnDocument: 'after' },
  ).lean<StoredUpdate>();
  if (stored) return { update: stored, golfer };
  // Withdrawn, deleted or decided on in the meantime.
  await updateOfToken(token);
  throw conflict(familyUpdateMessages.decided);
}

/** Deletes what has served its purpose: some time after the decision, or after the link has expired. */
export async function deleteOldUpdates(now: Date): Promise<number> {
  const daysAgo = (days: number) => notAfter(new Date(now.getTime() - days * DAY_MS));
  const old = [
    { decidedAt: daysAgo(limits.decidedUpdateDays) },
    { sentAt: null, expiresAt: daysAgo(limits.unansweredLinkDays) },
    { decidedAt: null, expiresAt: daysAgo(limits.decidedUpdateDays) },
  ];
  return deleteDue(FamilyUpdate, { $or: old });
}

/** How many updates of families wait for a decision: at most one per athlete, so the athletes are counted. */
export async function countWaitingUpdates(): Promise<Counted> {
  const waiting = await FamilyUpdate.find(WAITING)
    .sort({ sentAt: 1 })
    .limit(COUNTED_MAX + 1)
    .select('golferId')
    .lean<Pick<StoredUpdate, 'golferId'>[]>();
  return countUpTo(Golfer, openAmong(waiting));
}
