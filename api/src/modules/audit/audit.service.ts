import type { AuditAction, AuditKind } from '@site/contract';
import { databaseNow } from '../../db/databaseClock';
import { notAfter, notBefore } from '../../db/filters';
import { type FoundPage, type ListQuery, findPage } from '../../db/findPage';
import { matching, searchWords } from '../../db/searchWords';
import type { AuditedChange, AuditTrail, OpenEntry } from '../../shared/AuditTrail';
import { AuditEntry, type AuditFields } from './audit.model';

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
  const { actor, address = null, requestId = null } = change;
  const { _id } = await AuditEntry.create({
    at: await databaseNow(),
    ...{ actorId: actor.id, person: actor.email },
    ...{ address, requestId },
    ...fieldsOf(change),
    state: 'open',
  });
  // An entry that is finished too late has its place in the chain already, and stays as it is.
  const unfinished = { _id, state: 'open' } as const;
  return {
    async finish(result) {
      const fields = { ...fieldsOf({ ...change, ...result }), outcome: result.outcome };
      const { matchedCount } = await AuditEntry.updateOne(unfinished, { ...fields, state: 'waiting' });
      if (matchedCount === 0)
        throw new Error(`The entry ${String(_id)} of the audit trail was open for too long`);
      onEntry();
    },
    async discard() {
      await AuditEntry.deleteOne(unfinished);
    },
  };
}

function fieldsOf({ actor, action, kind, record }: Omit<AuditedChange, 'address' | 'requestId'>) {
  const title = record?.title ?? '';
  return {
    ...{ action, kind: record?.kind ?? kind, recordId: record?.id || null, title },
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
    ...(q ? [matching(q)] : []),
  ];
  return findPage(AuditEntry, conditions.length > 0 ? { $and: conditions } : {}, {
    query,
    select: '-searchWords',
  });
}
