import { exampleMessages, limits } from '@site/contract';
import { databaseNow } from '../../db/databaseClock';
import type { Stored } from '../../db/findPage';
import { type Transaction, inTransaction } from '../../db/inTransaction';
import { searchWords } from '../../db/searchWords';
import { notFound, validationFailed } from '../../http/errors';
import { DAY_MS } from '../../lib/time';
import { noteSaved } from '../audit/audited';
import { imageIdsWithin } from '../pictures/pictureUses';
import type { AnyModel, KeptInTrash, RecordKind, WholeRecord } from '../recordKind';
import { type TrashFields, TrashEntry } from './trash.model';

/** The condition of a deletion. */
export interface ExampleCondition {
  /** Keeps the record if it has been marked as a real person in the meantime. */
  isOnlyExample?: boolean;
}

/** The trash's data about a record. */
export interface TrashLabel extends Pick<TrashFields, 'kind' | 'label'>, KeptInTrash {
  /** How long it can be restored. */
  days?: number;
}

/**
 * Moves the record with this id or slug to the trash, so that no query has to leave it out and its slug is free again.
 * Pictures that nothing else names are not served after the commit. Throws 404, also the second time, and 422 where only an
 * example may be deleted and this is none.
 */
export async function deleteRecord<T>(
  kind: RecordKind<T>,
  key: string,
  { isOnlyExample = false }: ExampleCondition = {},
): Promise<void> {
  const isMoved = await moveToTrash(kind.model, kind.filterFor(key), async (record, transaction) => {
    if (isOnlyExample && !(record as { isExample?: boolean }).isExample)
      throw validationFailed({ example: exampleMessages.isReal });
    await noteSaved({ before: null, saved: kind.auditedRecord(record) }, transaction);
    return { kind: kind.kind, label: kind.labelOf(record), ...(await kind.onDelete?.(record, transaction)) };
  });
  if (!isMoved) throw notFound(kind.what);
}

/**
 * Moves what `filter` matches to the trash. `describe` makes all other changes of the deletion within the transaction, which
 * may start again. Returns false when there is no such record.
 */
export async function moveToTrash<T>(
  model: AnyModel<T>,
  filter: Record<string, unknown> | undefined,
  describe: (record: Stored<T>, transaction: Transaction) => TrashLabel | Promise<TrashLabel>,
): Promise<boolean> {
  if (!filter) return false;
  const now = await databaseNow();
  return inTransaction(async (transaction) => {
    const record = await model.findOneAndDelete(filter, { session: transaction }).lean<Stored<T>>();
    if (!record) return false;
    await putInTrash(record as unknown as WholeRecord, await describe(record, transaction), {
      now,
      transaction,
    });
    return true;
  });
}

/** Stores what was removed from where it was, in the same transaction. */
export async function putInTrash(
  record: WholeRecord,
  { kind, label, days = limits.trashDays, imageIds = [], athleteIds = [] }: TrashLabel,
  { now, transaction }: { now: Date; transaction: Transaction },
): Promise<void> {
  const entry: TrashFields = {
    _id: record._id,
    kind,
    label,
    searchWords: searchWords(label),
    record,
    imageIds: [...new Set([...imageIdsWithin(record), ...imageIds])],
    athleteIds,
    deletedAt: now,
    purgeAfter: new Date(now.getTime() + days * DAY_MS),
  };
  // Past the model, which would change the record.
  await TrashEntry.collection.insertOne(entry, { session: transaction });
}
