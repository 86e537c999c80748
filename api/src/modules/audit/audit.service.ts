import type { AuditAction, AuditKind, AuditOutcome } from '@site/contract';
import { databaseNow } from '../../db/databaseClock';
import { anyOf, not, notAfter, notBefore } from '../../db/filters';
import { type FoundPage, type ListQuery, type Stored, searchPage } from '../../db/findPage';
import { type Transaction, inTransaction } from '../../db/inTransaction';
import { searchWords } from '../../db/searchWords';
import type { PersonInText } from '../../shared/personInText';
import type { AuditedChange, AuditTrail, OpenEntry } from '../../shared/AuditTrail';
import { AuditEntry, type AuditFields, sealedTitle } from './audit.model';

/** `onEntry` signals that an entry waits for its place in the chain. */
export function createAuditTrail(onEntry: () => void): AuditTrail {
  return {
    begin: (change) => begin(change, onEntry),
    async note({ outcome, ...change }) {
      const entry = await begin(change, onEntry);
      await entry.finish({ ...change, outcome });
    },
  };
}

async function begin(change: AuditedChange, onEntry: () => void): Promise<OpenEntry> {
  const { _id } = await newEntry(change, await databaseNow()).save();
  // An entry that is finished too late has its place in the chain already, and stays as it is.
  const unfinished = { _id, state: 'open' } as const;
  return {
    async finish(result) {
      const fields = { ...fieldsOf({ ...change, ...result }), outcome: result.outcome };
      const named = { ...unfinished, isTitleErased: null };
      const { matchedCount } = await AuditEntry.updateOne(named, { ...fields, state: 'waiting' });
      if (matchedCount === 0 && !(await finishNameless(unfinished, result)))
        throw new Error(`The entry ${String(_id)} of the audit trail was open for too long`);
      onEntry();
    },
    async discard() {
      await AuditEntry.deleteOne(unfinished);
    },
  };
}

/** Stores an entry for what happens in the same transaction. The next round of any process gives it its place. */
export async function noteWithin(
  { outcome, ...change }: AuditedChange & { outcome: AuditOutcome },
  { at, transaction }: { at: Date; transaction: Transaction },
): Promise<void> {
  const entry = newEntry(change, at).set({ outcome, state: 'waiting' });
  await entry.save({ session: transaction });
}

function newEntry(change: AuditedChange, at: Date) {
  const { actor, address = null, requestId = null } = change;
  return new AuditEntry({
    ...{ at, actorId: actor.id, person: actor.email, address, requestId },
    ...{ ...fieldsOf(change), state: 'open' },
  });
}

type Unfinished = Pick<Stored<AuditFields>, '_id'> & { state: 'open' };

/** The record's person was erased while the change went on. */
async function finishNameless(
  unfinished: Unfinished,
  { action, outcome }: Pick<AuditedChange, 'action'> & { outcome: AuditOutcome },
): Promise<boolean> {
  const { matchedCount } = await AuditEntry.updateOne(unfinished, { action, outcome, state: 'waiting' });
  return matchedCount > 0;
}

function fieldsOf({ actor, action, kind, record }: Omit<AuditedChange, 'address' | 'requestId'>) {
  const title = record?.title ?? '';
  return {
    ...{ action, kind: record?.kind ?? kind, recordId: record?.id || null },
    ...sealedTitle(title),
    searchWords: searchWords(title, actor.email),
  };
}

export interface AuditFilters {
  /** An e-mail address. */
  person?: string;
  action?: AuditAction;
  kind?: AuditKind;
  from?: Date;
  until?: Date;
}

/** The entries, also those that wait for their place in the chain. */
export function listEntries({
  q,
  person,
  action,
  kind,
  from,
  until,
  ...query
}: ListQuery & AuditFilters): Promise<FoundPage<AuditFields>> {
  const equal = Object.entries({ person: person?.trim().toLowerCase(), action, kind });
  const conditions: object[] = [
    ...equal.flatMap(([field, value]) => (value ? [{ [field]: value }] : [])),
    ...(from ? [{ at: notBefore(from) }] : []),
    ...(until ? [{ at: notAfter(until) }] : []),
  ];
  return searchPage(AuditEntry, {
    query: { ...query, q },
    select: '-searchWords -titleSeal -titleSalt',
    filter: conditions.length > 0 ? { $and: conditions } : {},
  });
}

const about = (recordIds: readonly string[]) => ({ recordId: anyOf(recordIds) });

/** What happened to these records, the oldest first. */
export function entriesAbout(recordIds: readonly string[]): Promise<Stored<AuditFields>[]> {
  return AuditEntry.find(about(recordIds)).sort({ at: 1, _id: 1 }).lean<Stored<AuditFields>[]>().exec();
}

/**
 * Removes the names of these records. The chain goes on: its hashes cover the seals of the names. Returns the number of
 * changed entries.
 */
export function eraseTitles(recordIds: readonly string[], transaction: Transaction): Promise<number> {
  return blankTitles({ ...about(recordIds), $or: [{ title: not('') }, { state: 'open' }] }, transaction);
}

/** Removes the titles of posts that name the person: a post may have another title since. */
export async function eraseTitlesNaming(person: PersonInText): Promise<void> {
  const titled: Record<string, unknown> = { kind: 'post', title: not('') };
  const entries = AuditEntry.find(titled).select('title').lean<Stored<AuditFields>>().cursor();
  for await (const { _id, title } of entries)
    if (person(title) !== undefined) await inTransaction((transaction) => blankTitles({ _id }, transaction));
}

async function blankTitles(entries: Record<string, unknown>, transaction: Transaction): Promise<number> {
  const filter: Record<string, unknown> = { ...entries, isTitleErased: null };
  const people = await AuditEntry.distinct('person', filter).session(transaction);
  let erased = 0;
  for (const person of people.map(String)) {
    const nameless = { title: '', isTitleErased: true, searchWords: searchWords(person) };
    const update = { $set: nameless, $unset: { titleSalt: 1 as const } };
    const { modifiedCount } = await AuditEntry.updateMany({ ...filter, person }, update, {
      session: transaction,
    });
    erased += modifiedCount;
  }
  return erased;
}
