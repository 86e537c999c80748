import { hostname } from 'node:os';
import { type AuditAction, type AuditKind, type AuditOutcome, limits } from '@site/contract';
import type { Model } from 'mongoose';
import { dailyDeletion, dueRecords } from '../../db/dailyJobs';
import { databaseNow } from '../../db/connect';
import { anyOf, idFilter, not, notAfter } from '../../db/filters';
import { type FoundPage, type ListQuery, type Stored, searchPage } from '../../db/findPage';
import type { Transaction } from '../../db/inTransaction';
import { searchWords } from '../../db/searchWords';
import { AppError } from '../../http/errors';
import { monthsAfter } from '../../lib/time';
import type { Actor, AuditedRecord } from '../../http/audit';
import { AuditEntry, type AuditFields } from './audit.model';

export interface AuditedChange {
  actor: Actor;
  action: AuditAction;
  kind: AuditKind;
  record?: AuditedRecord | null;
  /** The visitor's address. */
  address?: string;
  requestId?: string;
}

/** An entry whose change has begun. */
export interface OpenEntry {
  /** The change has happened, to this record. */
  complete(record: AuditedRecord | null): Promise<void>;
  /** The change was refused: nothing happened. */
  discard(): Promise<void>;
}

/** Stores an entry before its change, with an unknown outcome. When this rejects, nothing may be changed. */
export async function beginEntry(change: AuditedChange): Promise<OpenEntry> {
  const { _id } = await newEntry(change, await databaseNow()).save();
  return {
    async complete(record) {
      const fields = { ...fieldsOf({ ...change, record }), outcome: 'done' };
      const { matchedCount } = await AuditEntry.updateOne({ _id, isTitleErased: null }, fields);
      // The record's person was erased while the change went on.
      if (matchedCount === 0) await AuditEntry.updateOne({ _id }, { outcome: 'done' });
    },
    async discard() {
      await AuditEntry.deleteOne({ _id });
    },
  };
}

/** Stores an entry for what has happened, or happens in the same transaction. */
export async function noteChange(
  { outcome, ...change }: AuditedChange & { outcome: AuditOutcome },
  transaction?: Transaction,
): Promise<void> {
  await newEntry(change, await databaseNow())
    .set({ outcome })
    .save({ session: transaction ?? null });
}

function newEntry(change: AuditedChange, at: Date) {
  const { actor, address = null, requestId = null } = change;
  return new AuditEntry({
    at,
    actorId: actor.id,
    person: actor.email,
    address,
    requestId,
    ...fieldsOf(change),
  });
}

function fieldsOf({ actor, action, kind, record }: AuditedChange) {
  const title = record?.title ?? '';
  return {
    action,
    kind: record?.kind ?? kind,
    recordId: record?.id || null,
    title,
    searchWords: searchWords(title, actor.email),
  };
}

interface Command {
  action: AuditAction;
  kind: AuditKind;
  title?: string;
}

const changeOf = ({ action, kind, title = '' }: Command): AuditedChange => ({
  actor: { id: null, email: 'A command on the server' },
  action,
  kind,
  record: { id: '', title },
  address: hostname(),
});

/** Runs a command that changes something, with an entry that is stored before it. */
export async function auditedCommand<T>(command: Command, run: () => Promise<T>): Promise<T> {
  const change = changeOf(command);
  const entry = await beginEntry(change);
  const answer = await run().catch(async (error: unknown) => {
    // Otherwise it may have happened.
    if (error instanceof AppError) await entry.discard();
    throw error;
  });
  await entry.complete(change.record ?? null);
  return answer;
}

/** Stores an entry for what a command has done. */
export const noteCommand = (command: Command): Promise<void> =>
  noteChange({ ...changeOf(command), outcome: 'done' });

/** Finds what the audit trail says about a record that is of no kind. */
export const auditedRecords =
  <T>(model: Model<T>, titleOf: (record: T) => string) =>
  async (id: string): Promise<AuditedRecord | null> => {
    const filter = idFilter(id) as Record<string, unknown> | undefined;
    const record = filter && (await model.findOne(filter).lean<Stored<T>>());
    return record ? { id: String(record._id), title: titleOf(record) } : null;
  };

export const listEntries = (query: ListQuery): Promise<FoundPage<AuditFields>> =>
  searchPage(AuditEntry, { query, select: '-searchWords' });

const about = (recordIds: readonly string[]) => ({ recordId: anyOf(recordIds) });

/** The entries about these records, the oldest first. */
export function entriesAbout(recordIds: readonly string[]): Promise<Stored<AuditFields>[]> {
  return AuditEntry.find(about(recordIds)).sort({ at: 1, _id: 1 }).lean<Stored<AuditFields>[]>().exec();
}

/** Removes the names of these records. Returns the number of changed entries. */
export function eraseTitles(recordIds: readonly string[], transaction: Transaction): Promise<number> {
  // A change that is under way must not write the name again.
  const named = { $or: [{ title: not('') }, { outcome: 'unknown' }] };
  return blankTitles({ ...about(recordIds), ...named }, transaction);
}

async function blankTitles(entries: Record<string, unknown>, transaction: Transaction): Promise<number> {
  const filter: Record<string, unknown> = { ...entries, isTitleErased: null };
  const session = { session: transaction };
  const named = await AuditEntry.find(filter, 'person', session).lean<Stored<AuditFields>[]>();
  for (const { _id, person } of named)
    await AuditEntry.updateOne(
      { _id },
      { title: '', isTitleErased: true, searchWords: searchWords(person) },
      session,
    );
  return named.length;
}

const oldEntries = dueRecords(AuditEntry, ({ now }) => ({
  at: notAfter(monthsAfter(now, -limits.auditMonths)),
}));

/** Removes old entries, with an entry about it. */
export const expireEntries = dailyDeletion({
  name: 'remove old entries of the audit trail',
  ...oldEntries,
  async remove(most, context) {
    const removed = await oldEntries.remove(most, context);
    await noteChange({
      actor: { id: null, email: 'daily job' },
      action: 'expire',
      kind: 'audit_entry',
      outcome: 'done',
      record: { id: '', title: `${removed} of more than ${limits.auditMonths} months ago` },
    });
    return removed;
  },
});
