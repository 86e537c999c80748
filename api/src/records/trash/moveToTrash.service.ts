import { limits } from '@site/contract';
import { databaseNow } from '../../db/databaseClock';
import type { Stored } from '../../db/findPage';
import { type Transaction, inTransaction } from '../../db/inTransaction';
import { searchWords } from '../../db/searchWords';
import { type AnyModel, type WholeRecord, insertWhole, findAndDelete } from './wholeRecord';
import { DAY_MS } from '../../shared/calendar';
import { withhold, offerAgain } from '../pictures/image.service';
import { TrashEntry, type TrashFields } from './trash.model';

/** The trash's data about a record. */
export type TrashLabel = Pick<TrashFields, 'kind' | 'label'> &
  Partial<Pick<TrashFields, 'ownImageIds' | 'namedImageIds' | 'athleteIds'>> & {
    /** How long it can be restored. */
    days?: number;
  };

type Describe<T> = (record: Stored<T>, transaction: Transaction) => TrashLabel | Promise<TrashLabel>;

/**
 * Moves a record from its collection to the trash, so that no query has to filter it out and its slug is free again.
 * Its own pictures are not served after the commit. `describe` makes all other changes of the deletion within the
 * transaction, which may be retried from the start. Returns false when there is no such record.
 */
export async function moveToTrash<T>(
  model: AnyModel<T>,
  filter: Record<string, unknown> | undefined,
  describe: Describe<T>,
): Promise<boolean> {
  return takeToTrash(
    async (transaction) => (filter ? findAndDelete(model, filter, transaction) : null),
    describe,
  );
}

/** The same for what `take` removes from where it is kept, and returns: a part of another record. */
export async function takeToTrash<T>(
  take: (transaction: Transaction) => Promise<T | null>,
  describe: (record: T, transaction: Transaction) => TrashLabel | Promise<TrashLabel>,
): Promise<boolean> {
  const now = await databaseNow();
  return inTransaction(async (transaction) => {
    const record = await take(transaction);
    if (!record) return false;
    const entry = entryOf(record as unknown as WholeRecord, await describe(record, transaction), now);
    await insertWhole(TrashEntry, { ...entry }, transaction);
    await withhold(entry.ownImageIds, transaction);
    return true;
  });
}

function entryOf(
  record: WholeRecord,
  { kind, label, days = limits.trashDays, ownImageIds = [], namedImageIds = [], athleteIds = [] }: TrashLabel,
  deletedAt: Date,
): TrashFields {
  const purgeAfter = new Date(deletedAt.getTime() + days * DAY_MS);
  return {
    _id: record._id,
    ...{ kind, label, searchWords: searchWords(label), record },
    ...{ ownImageIds, namedImageIds, athleteIds },
    ...{ deletedAt, purgeAfter },
  };
}

// Photos of people stay withheld even if a text references them.
const holdersOf = (imageIds: readonly string[]) =>
  ({ kind: 'post', $or: imageIds.map((id) => ({ ownImageIds: id })) }) as const;

/**
 * Call it when a text references these pictures: they no longer belong to deleted posts alone, and are served again.
 */
export async function claimImages(imageIds: readonly string[]): Promise<void> {
  if (imageIds.length === 0) return;
  if (!(await TrashEntry.exists(holdersOf(imageIds)))) return;
  await inTransaction((transaction) => claimWithin(imageIds, transaction));
}

/** `claimImages` within a transaction. */
export async function claimWithin(imageIds: readonly string[], transaction: Transaction): Promise<void> {
  if (imageIds.length === 0) return;
  const holders = holdersOf(imageIds);
  const entries = await TrashEntry.find(holders).session(transaction).select('ownImageIds').lean();
  const held = new Set(entries.flatMap(({ ownImageIds }) => ownImageIds));
  const claimed = imageIds.filter((id) => held.has(id));
  if (claimed.length === 0) return;
  await TrashEntry.updateMany(holders, { $pullAll: { ownImageIds: claimed } }, { session: transaction });
  await offerAgain(claimed, transaction);
}

/** Transfers the pictures of a purged post to other deleted posts that reference them. Returns the transferred ids. */
export async function transferOwnership(
  imageIds: readonly string[],
  transaction: Transaction,
): Promise<string[]> {
  const inherited: string[] = [];
  for (const id of imageIds) {
    const otherOwners = { kind: 'post', namedImageIds: id } as const;
    const addition = { $addToSet: { ownImageIds: id } };
    const { matchedCount } = await TrashEntry.updateMany(otherOwners, addition, { session: transaction });
    if (matchedCount > 0) inherited.push(id);
  }
  return inherited;
}
