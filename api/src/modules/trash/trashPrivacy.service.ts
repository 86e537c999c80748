import type { TrashKind } from '@site/contract';
import { anyOf } from '../../db/filters';
import type { Transaction } from '../../db/inTransaction';
import { TrashEntry, type TrashFields } from './trash.model';

/** The kinds of deleted records that hold data of people outside the agency. */
const PERSONAL: readonly TrashKind[] = ['application', 'message', 'golfer'];

/** Deleted records of people, one after the other, or only those with these ids. */
export async function* peopleInTrash(ids?: readonly string[]): AsyncGenerator<TrashFields> {
  const filter = { kind: anyOf(PERSONAL), ...(ids && { _id: anyOf(ids) }) };
  const cursor = TrashEntry.find(filter as Record<string, unknown>)
    .sort({ _id: -1 })
    .lean<TrashFields>()
    .cursor();
  for await (const entry of cursor) yield entry as TrashFields;
}

/** Deletes a record for good. Returns the ids of its pictures, or null when it is not in the trash. */
export async function eraseFromTrash(
  { kind, id }: { kind: TrashKind; id: string },
  transaction: Transaction,
): Promise<string[] | null> {
  const filter = { _id: id, kind };
  const entry = await TrashEntry.findOneAndDelete(filter, { session: transaction }).lean<TrashFields>();
  return entry && [...entry.ownImageIds];
}
