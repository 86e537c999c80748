import { limits } from '@site/contract';
import { databaseNow } from '../../db/databaseClock';
import type { Stored } from '../../db/findPage';
import { type Transaction, inTransaction } from '../../db/inTransaction';
import { searchWords } from '../../db/searchWords';
import { type AnyModel, type WholeRecord, insertWhole, findAndDelete } from './wholeRecord';
import { DAY_MS } from '../../shared/calendar';
import { imageIdsWithin } from '../pictures/pictureUses';
import { TrashEntry, type TrashFields } from './trash.model';

/** The trash's data about a record. */
export type TrashLabel = Pick<TrashFields, 'kind' | 'label'> &
  Partial<Pick<TrashFields, 'athleteIds'>> & {
    /** Pictures that other collections keep for the record. */
    imageIds?: readonly string[];
    /** How long it can be restored. */
    days?: number;
  };

type Describe<T> = (record: Stored<T>, transaction: Transaction) => TrashLabel | Promise<TrashLabel>;

/**
 * Moves a record from its collection to the trash, so that no query has to filter it out and its slug is free again.
 * Pictures that nothing else names are not served after the commit. `describe` makes all other changes of the deletion within the
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
    return true;
  });
}

function entryOf(
  record: WholeRecord,
  { kind, label, days = limits.trashDays, imageIds = [], athleteIds = [] }: TrashLabel,
  deletedAt: Date,
): TrashFields {
  const purgeAfter = new Date(deletedAt.getTime() + days * DAY_MS);
  return {
    _id: record._id,
    ...{ kind, label, searchWords: searchWords(label), record },
    imageIds: [...new Set([...imageIdsWithin(record), ...imageIds])],
    athleteIds,
    ...{ deletedAt, purgeAfter },
  };
}
