import { limits, type TrashKind } from '@site/contract';
import { attemptLimit } from '../../db/attemptLimit';
import type { MigrationRun } from '../../db/migrations/Migration';
import { databaseNow } from '../../db/databaseClock';
import { isDuplicateOf } from '../../db/databaseErrors';
import { findMatching } from '../../db/findMatching';
import type { FoundPage, ListQuery, Stored, WholeList } from '../../db/findPage';
import { inTransaction } from '../../db/inTransaction';
import {
  type LeadFields,
  type LeadFlag,
  type LeadKind,
  type LeadModel,
  type RetentionRule,
  expiredLeads,
  leadRecord,
  soughtBy,
} from '../../db/leads';
import { type SearchRules, insertSearchable, refreshSearchWords } from '../../db/searchWords';
import type { Restore } from '../../db/wholeRecord';
import { conflict, unavailable } from '../../http/errors';
import type { Visit } from '../../routing/parameters';
import type { ReceiveSettings } from '../../routing/leadRoutes';
import { singleFlight } from '../../shared/singleFlight';
import { putInOutbox, removeMailOf } from '../outbox/outbox.service';
import { moveToTrash } from '../trash/moveToTrash.service';

/** The visitor's input. */
export interface LeadInput {
  name: string;
  email: string;
  message: string;
  /** The honeypot. */
  website?: unknown;
}

interface LeadRules<Fields extends LeadFields, Input> {
  kind: LeadKind;
  trashKind: TrashKind;
  model: LeadModel<Fields>;
  /** The fields of this kind beyond the common ones. */
  ownFields(input: Input): Partial<Fields>;
}

export interface LeadService<Fields extends LeadFields, Input> {
  /**
   * Resolves to the record's id when a majority of the database has stored it. The same key with the same text means
   * the same record, however often it is sent. Throws 409 for a key that came with another text, and 429.
   */
  receive(input: Input, visit: Visit, settings: ReceiveSettings): Promise<string>;
  list(query: ListQuery): Promise<FoundPage<Fields> | WholeList<Fields>>;
  countExpired(rule: RetentionRule): Promise<{ expired: number; stored: number }>;
  /** Returns the number of moved records. Any number of processes may do so concurrently. */
  moveExpiredToTrash(rule: RetentionRule): Promise<number>;
  restore: Restore;
  /** Derives again what they are searched by. */
  refreshSearch(run: MigrationRun): Promise<number>;
}

export function createLeadService<Fields extends LeadFields, Input extends LeadInput>(
  rules: LeadRules<Fields, Input>,
): LeadService<Fields, Input> {
  const once = singleFlight<string>();
  const limiter = createLeadLimiter(rules.kind);
  const search: SearchRules<Fields> = { from: ['name', 'email'], derive: soughtBy };
  const receive = async (input: Input, visit: Visit, settings: ReceiveSettings): Promise<string> => {
    const earlier = await findEarlier(rules, input, visit);
    if (earlier) return earlier;
    await limiter.count(visit.address);
    try {
      return await store(rules, { input, visit, settings });
    } catch (error) {
      if (!isDuplicateOf(error, 'idempotencyKey')) throw error;
      // Another process has stored the same form first.
      await limiter.giveBack(visit.address);
      return (await findEarlier(rules, input, visit)) ?? Promise.reject(unavailable());
    }
  };
  return {
    receive(input, visit, settings) {
      const { idempotencyKey } = visit;
      if (!idempotencyKey) return receive(input, visit, settings);
      // A double click is one attempt, even while the first one is still being stored.
      return once(`${idempotencyKey} ${JSON.stringify(input)}`, () => receive(input, visit, settings));
    },
    list: (query) => findMatching(rules.model, { query, select: '-searchWords', hasPairs: true }),
    async countExpired(rule) {
      const [expired, stored] = await Promise.all([
        rules.model.countDocuments(expiredLeads(rule)),
        rules.model.countDocuments(),
      ]);
      return { expired, stored };
    },
    async moveExpiredToTrash(rule) {
      const filter = expiredLeads(rule);
      let moved = 0;
      while (await moveOneToTrash(rules, filter)) moved += 1;
      return moved;
    },
    restore: ({ record }, transaction) => insertSearchable(rules.model, search, { record, transaction }),
    refreshSearch: (run) => refreshSearchWords(rules.model, search, run),
  };
}

/** The id of the record already stored for this form. Throws 409 when its key came with another text. */
async function findEarlier<Fields extends LeadFields, Input extends LeadInput>(
  { model, ownFields }: LeadRules<Fields, Input>,
  input: Input,
  { idempotencyKey }: Visit,
): Promise<string | undefined> {
  if (!idempotencyKey) return undefined;
  // A record that is not on a majority may still be lost, and must not be confirmed.
  const lookUp = model.findOne({ idempotencyKey }).readConcern('majority');
  const earlier = await lookUp.lean<Stored<Fields> | null>();
  if (!earlier) return undefined;
  const { name, email, message } = input;
  const sent = Object.entries({ name, email, message, ...ownFields(input) });
  if (sent.every(([field, value]) => earlier[field as keyof Fields] === value)) return String(earlier._id);
  throw conflict('This Idempotency-Key was used for another message already.');
}

/** Its mail goes with it: no mail can be written without its record. */
function moveOneToTrash<Fields extends LeadFields, Input>(
  { model, trashKind }: LeadRules<Fields, Input>,
  filter: Record<string, unknown>,
): Promise<boolean> {
  return moveToTrash(model, filter, async ({ _id, name }, transaction) => {
    await removeMailOf(String(_id), transaction);
    return { kind: trashKind, label: name, days: limits.expiredLeadDays };
  });
}

/** Stores the record and, unless it looks like spam, its entry in the outbox: both or neither. */
async function store<Fields extends LeadFields, Input extends LeadInput>(
  { kind, model, ownFields }: LeadRules<Fields, Input>,
  { input, visit, settings }: { input: Input; visit: Visit; settings: ReceiveSettings },
): Promise<string> {
  const { name, email, message } = input;
  const flags = flagsOf(input, visit);
  const receivedAt = await databaseNow();
  const record = {
    ...leadRecord({ name, email, message, months: settings.retentionMonths, receivedAt }),
    ...ownFields(input),
    flags,
    idempotencyKey: visit.idempotencyKey,
  };
  const isMailed = flags.length === 0;
  const recordId = await inTransaction(async (transaction) => {
    const { _id } = await new model(record).save({ session: transaction });
    if (isMailed) await putInOutbox({ kind, recordId: _id, nextAttemptAt: receivedAt }, transaction);
    return _id;
  });
  if (isMailed) settings.onMail();
  return String(recordId);
}

function flagsOf({ website }: LeadInput, { formSeconds }: Visit): LeadFlag[] {
  const isFilled = website !== undefined && website !== null && website !== '';
  const isFast = formSeconds !== undefined && formSeconds < limits.formSecondsMin;
  return [...(isFilled ? (['honeypot'] as const) : []), ...(isFast ? (['too_fast'] as const) : [])];
}

const BURST_SECONDS = 60;
const WINDOW_SECONDS = 10 * 60;

export interface LeadLimiter {
  /** Counts a message before it is written. Throws 429. */
  count(address: string): Promise<void>;
  /** Gives the attempt back for a message that was already stored. */
  giveBack(address: string): Promise<void>;
}

/** Limits the messages from one address, counted across all processes. */
export function createLeadLimiter(kind: LeadKind): LeadLimiter {
  const burst = attemptLimit({
    keyPrefix: `${kind}-burst`,
    points: limits.leadsPerMinute,
    duration: BURST_SECONDS,
  });
  const window = attemptLimit({
    keyPrefix: `${kind}-window`,
    points: limits.leadsPerTenMinutes,
    duration: WINDOW_SECONDS,
  });
  return {
    async count(address) {
      await burst.count(address);
      await window.count(address);
    },
    async giveBack(address) {
      await Promise.all([burst.giveBack(address), window.giveBack(address)]);
    },
  };
}
