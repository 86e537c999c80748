import { databaseNow } from '../../db/databaseClock';
import { notAfter } from '../../db/filters';
import type { Stored } from '../../db/findPage';
import { type Transaction, inSnapshot, inTransaction } from '../../db/inTransaction';
import {
  AuditEntry,
  AuditHead,
  type AuditFields,
  CHAINED,
  type ChainLink,
  HEAD_ID,
  hashOf,
  isTitleSound,
} from './audit.model';

export type { ChainLink };

const BATCH = 500;
// No request takes as long: the process that began the change is gone.
const ABANDONED_MS = 15 * 60 * 1000;
const NOTHING: ChainLink = { sequence: 0, hash: '' };

/** Gives every waiting entry its place in the chain. Any number of processes may do so concurrently. */
export async function chainEntries(): Promise<void> {
  if (!(await AuditHead.exists({ _id: HEAD_ID }))) await createHead();
  const now = await databaseNow();
  while ((await inTransaction((transaction) => chainBatch(now, transaction))) === BATCH);
}

async function createHead(): Promise<void> {
  const head = { ...NOTHING, anchor: NOTHING };
  await AuditHead.updateOne({ _id: HEAD_ID }, { $setOnInsert: head }, { upsert: true });
}

async function chainBatch(now: Date, transaction: Transaction): Promise<number> {
  const abandoned = { state: 'open', at: notAfter(new Date(now.getTime() - ABANDONED_MS)) };
  const due: Record<string, unknown> = { $or: [{ state: 'waiting' }, abandoned] };
  const entries = await AuditEntry.find(due)
    .sort({ at: 1, _id: 1 })
    .limit(BATCH)
    .session(transaction)
    .lean<Stored<AuditFields>[]>();
  if (entries.length === 0) return 0;
  let { sequence, hash } = await findHead(transaction);
  const writes = entries.map((entry) => {
    sequence += 1;
    hash = hashOf({ hash, sequence }, entry);
    const update = { state: 'chained' as const, sequence, hash };
    return { updateOne: { filter: { _id: entry._id }, update: { $set: update } } };
  });
  await AuditEntry.bulkWrite(writes, { session: transaction });
  // Of two processes that started from the same head, one has to start again.
  await AuditHead.updateOne({ _id: HEAD_ID }, { sequence, hash }, { session: transaction });
  return entries.length;
}

const findHead = (session: Transaction) => AuditHead.findById(HEAD_ID).session(session).orFail().lean();

interface VerifiedChain {
  /** How many entries fit. */
  entries: number;
  /** The last valid entry. Kept outside the database, it reveals later whether the whole chain was rewritten. */
  last: ChainLink;
  /** Entries without a place in the chain yet. */
  waiting: number;
  /** Entries from before names were sealed, whose name was erased: their content cannot be checked. */
  uncheckable?: number;
  /** Names the first entry that does not fit. */
  problem?: string;
}

/** Walks the chain as it is at one moment. `noted` is the last entry of an earlier check. */
export function verifyChain(noted?: ChainLink): Promise<VerifiedChain> {
  return inSnapshot(async (snapshot) => {
    const head = await AuditHead.findById(HEAD_ID).session(snapshot).lean();
    const walked = await walk(head?.anchor ?? NOTHING, snapshot, noted);
    const problem = walked.problem ?? faultOfEnd(walked.last, head ?? NOTHING, noted);
    const unchained = { $or: [{ state: 'open' as const }, { state: 'waiting' as const }] };
    const waiting = await AuditEntry.countDocuments(unchained).session(snapshot);
    return { ...walked, waiting, ...(problem && { problem }) };
  });
}

async function walk(
  anchor: ChainLink,
  snapshot: Transaction,
  noted?: ChainLink,
): Promise<Omit<VerifiedChain, 'waiting'>> {
  let last: ChainLink = { sequence: anchor.sequence, hash: anchor.hash };
  let entries = 0;
  let uncheckable = 0;
  let areSealed = false;
  const cursor = AuditEntry.find(CHAINED)
    .sort({ sequence: 1 })
    .session(snapshot)
    .lean<Stored<AuditFields>>()
    .cursor({ batchSize: BATCH });
  try {
    for (let entry = await cursor.next(); entry; entry = await cursor.next()) {
      // Since there are seals each entry has one: a later one without was changed.
      areSealed ||= entry.titleSeal !== undefined;
      const isUncheckable =
        !areSealed && isErasedUnsealed(entry) && !fits(entry as Stored<AuditFields>, last);
      const problem = faultOf(entry as Stored<AuditFields>, last, { noted, isUncheckable });
      if (problem) return { entries, last, problem };
      if (isUncheckable) uncheckable += 1;
      last = { sequence: entry.sequence ?? 0, hash: entry.hash ?? '' };
      entries += 1;
    }
    return { entries, last, ...(uncheckable > 0 && { uncheckable }) };
  } finally {
    await cursor.close();
  }
}

interface Known {
  noted?: ChainLink | undefined;
  isUncheckable: boolean;
}

function faultOf(
  entry: Stored<AuditFields>,
  before: ChainLink,
  { noted, isUncheckable }: Known,
): string | undefined {
  const sequence = before.sequence + 1;
  const found = entry.sequence ?? 0;
  if (found > sequence) return missing(sequence, found - 1);
  if (found < sequence) return `Entry ${found} does not belong to the chain, which begins with ${sequence}.`;
  if (!isTitleSound(entry) || (!fits(entry, before) && !isUncheckable))
    return `Entry ${sequence} was changed, or stands in the place of another one.`;
  return noted?.sequence === sequence && noted.hash !== entry.hash
    ? `Entry ${sequence} is not the one that was noted: the chain was rewritten.`
    : undefined;
}

const fits = (entry: AuditFields, { hash, sequence }: ChainLink): boolean =>
  entry.hash === hashOf({ hash, sequence: sequence + 1 }, entry);

/** Its hash covers a name that was erased: only its place in the chain can be checked. */
const isErasedUnsealed = ({ isTitleErased, titleSeal }: AuditFields): boolean =>
  isTitleErased === true && titleSeal === undefined;

function faultOfEnd(last: ChainLink, head: ChainLink, noted?: ChainLink): string | undefined {
  const end = Math.max(head.sequence, noted?.sequence ?? 0);
  if (end > last.sequence) return missing(last.sequence + 1, end);
  return head.hash === last.hash && head.sequence === last.sequence
    ? undefined
    : `The chain says that it ends with entry ${head.sequence}, but entry ${last.sequence} is the last one.`;
}

const missing = (from: number, to: number): string =>
  from === to ? `Entry ${from} is missing.` : `The entries ${from} to ${to} are missing.`;
