import type { TrashKind } from '@site/contract';
import { anyOf } from '../../db/filters';
import type { Transaction } from '../../db/inTransaction';
import { imageIdsWithin } from '../pictures/pictureUses';
import type { WholeRecord } from '../recordKind';
import { TrashEntry, type TrashFields, asId } from './trash.model';

/** The kinds of deleted records that hold data of people outside the agency. */
const PERSONAL: readonly TrashKind[] = ['application', 'message', 'golfer', 'placement', 'comment'];

/** Deleted records of people, one after the other, or only those with these ids. */
export async function* peopleInTrash(
  ids?: readonly string[],
  transaction?: Transaction,
): AsyncGenerator<TrashFields> {
  const filter = { kind: anyOf(PERSONAL), ...(ids && { _id: anyOf(ids) }) };
  const cursor = TrashEntry.find(filter as Record<string, unknown>)
    .sort({ _id: -1 })
    .session(transaction ?? null)
    .lean<TrashFields>()
    .cursor();
  for await (const entry of cursor) yield entry as TrashFields;
}

/** Deleted leads of people who have one of these keys, the newest first; at most `limit`. */
export async function leadsInTrash(keys: readonly string[], limit: number): Promise<WholeRecord[]> {
  const entries = await TrashEntry.find({ 'record.person.is': anyOf(keys) } as Record<string, unknown>)
    .select(['kind', ...['name', 'receivedAt', 'person', 'work.state'].map((field) => `record.${field}`)])
    .sort({ deletedAt: -1 })
    .limit(limit)
    .lean<TrashFields[]>();
  return entries.map(({ _id, kind, record }) => ({ ...record, _id, kind }));
}

interface TrashKey {
  kind: TrashKind;
  id: string;
}

/** A deleted record as it was stored; null when it is not in the trash. */
export async function recordInTrash(
  { kind, id }: TrashKey,
  transaction?: Transaction,
): Promise<WholeRecord | null> {
  const entry = await TrashEntry.findOne({ _id: id, kind })
    .session(transaction ?? null)
    .lean<TrashFields>();
  return entry && entry.record;
}

export async function idsInTrash(kind: TrashKind): Promise<string[]> {
  const entries = await TrashEntry.find({ kind }).select('_id').lean<Pick<TrashFields, '_id'>[]>();
  return entries.map(({ _id }) => String(_id));
}

/** Sets fields of a deleted record. A restore brings it back like this. */
export async function changeInTrash(
  { kind, id }: TrashKey,
  { fields }: { fields: Record<string, unknown> },
  transaction: Transaction,
): Promise<void> {
  const set = Object.fromEntries(Object.entries(fields).map(([name, value]) => [`record.${name}`, value]));
  const options = { session: transaction, returnDocument: 'after' } as const;
  const entry = await TrashEntry.findOneAndUpdate(
    { _id: id, kind },
    { $set: set },
    options,
  ).lean<TrashFields>();
  const imageIds = imageIdsWithin(entry?.record);
  await TrashEntry.updateOne({ _id: id, kind }, { $set: { imageIds } }, { session: transaction });
}

/** Deletes a record for good. Returns the ids of its pictures, or null when it is not in the trash. */
export async function eraseFromTrash(
  { kind, id }: TrashKey,
  transaction: Transaction,
): Promise<string[] | null> {
  const filter = { _id: id, kind };
  const entry = await TrashEntry.findOneAndDelete(filter, { session: transaction }).lean<TrashFields>();
  return entry && [...entry.imageIds];
}

/** All deleted records of a kind of which there are few. */
export async function deletedRecords<Record>(
  kind: TrashKind,
  transaction?: Transaction,
): Promise<{ record: Record; deletedAt: Date }[]> {
  const entries = await TrashEntry.find({ kind })
    .select('record deletedAt')
    .session(transaction ?? null)
    .lean<Pick<TrashFields, 'record' | 'deletedAt'>[]>();
  return entries.map(({ record, deletedAt }) => ({ record: record as Record, deletedAt }));
}

/** Removes the others, whose pictures the programme then no longer names. */
export async function setTestimonialsInTrash(
  programId: unknown,
  isKept: (testimonial: { _id: unknown }) => boolean,
  transaction: Transaction,
): Promise<void> {
  const filter = { _id: programId, kind: 'program' } as Record<string, unknown>;
  const entry = await TrashEntry.findOne(filter).session(transaction).lean<TrashFields>();
  if (!entry) return;
  const { testimonials } = entry.record as unknown as { testimonials: { _id: unknown }[] };
  const fields = { testimonials: testimonials.filter(isKept) };
  await changeInTrash({ kind: 'program', id: String(entry._id) }, { fields }, transaction);
}

/** Deletes the deleted comments on a post for good. */
export async function forgetCommentsInTrash(postId: string, transaction: Transaction): Promise<void> {
  const ofPost = { kind: 'comment', 'record.postId': asId(postId) } as Record<string, unknown>;
  await TrashEntry.deleteMany(ofPost, { session: transaction });
}
