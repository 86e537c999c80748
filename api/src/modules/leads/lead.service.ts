import { type TrashKind } from '@site/contract';
import type { MigrationRun } from '../../db/migrations/Migration';
import { type FoundPage, type ListQuery, type Stored, type WholeList, searchList } from '../../db/findPage';
import { anyOf, idFilter } from '../../db/filters';
import type { Transaction } from '../../db/inTransaction';
import { receiveForm } from '../../records/receiveForm';
import { leadQuery } from '../../records/leadWordsOf';
import {
  type LeadFields,
  type LeadKind,
  type LeadModel,
  type RetentionRule,
  expiredLeads,
  leadRecord,
  soughtBy,
} from '../../records/leads';
import { type SearchRules, insertSearchable, matching, refreshSearchWords } from '../../db/searchWords';
import type { Restore } from '../../records/trash/wholeRecord';
import type { Visit } from '../../http/parameters';
import type { ReceiveSettings } from './leadRoutes';
import { type SoughtPerson, fitOf } from '../../records/soughtPerson';
import { putInOutbox } from '../mail/outbox.service';
import { withRestoration } from './leadHistory.service';
import { sourceOf } from './leadSource.service';
import { moveByHand, moveExpired } from './leadTrash.service';

/** The visitor's input. */
export interface LeadInput {
  name: string;
  email: string;
  message: string;
  /** The honeypot. */
  website?: unknown;
  /** The path of the page that led to the form, as the browser says. */
  from?: unknown;
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
   * the same record, however often it is sent; without a key the same text on the same day. Throws 409 for a key that
   * came with another text, and 429.
   */
  receive(input: Input, visit: Visit, settings: ReceiveSettings): Promise<string>;
  list(query: ListQuery): Promise<FoundPage<Fields> | WholeList<Fields>>;
  countExpired(rule: RetentionRule): Promise<{ expired: number; stored: number }>;
  /** Returns the number of moved records, at most `most`. Any number of processes may do so concurrently. */
  moveExpiredToTrash(rule: RetentionRule, most: number): Promise<number>;
  restore: Restore;
  /** The records that may belong to a person, at most about `limit`. */
  ofPerson(sought: SoughtPerson, limit: number): Promise<Stored<Fields>[]>;
  byIds(ids: readonly string[]): Promise<Stored<Fields>[]>;
  /** Names and addresses only. */
  people(ids: readonly string[]): Promise<Pick<Stored<LeadFields>, '_id' | 'name' | 'email'>[]>;
  /** Every email address with its record, in constant memory. */
  emails(): AsyncIterable<Pick<Stored<LeadFields>, '_id' | 'email' | 'receivedAt'>>;
  /** Moves a record to the trash, no longer than it may be kept. Its mails that wait go with it. Returns whether it was there. */
  remove(id: string): Promise<boolean>;
  /** Deletes a record for good, past the trash. Returns whether it was there. */
  erase(id: string, transaction: Transaction): Promise<boolean>;
  /** Derives again what they are searched by. */
  refreshSearch(run: MigrationRun): Promise<number>;
}

export function createLeadService<Fields extends LeadFields, Input extends LeadInput>(
  rules: LeadRules<Fields, Input>,
): LeadService<Fields, Input> {
  const search: SearchRules<Fields> = { from: ['name', 'email', 'message'], derive: soughtBy };
  return {
    receive: (input, visit, settings) => receive(rules, input, { visit, settings }),
    list: (query) => findLeads(rules.model, query),
    countExpired: (rule) => countExpired(rules, rule),
    async moveExpiredToTrash(rule, most) {
      const filter = expiredLeads(rule);
      let moved = 0;
      while (moved < most && (await moveExpired(rules, filter))) moved += 1;
      return moved;
    },
    restore: async (restored, transaction) =>
      insertSearchable(rules.model, search, { record: await withRestoration(restored), transaction }),
    ofPerson: (sought, limit) => findOfPerson(rules.model, sought, limit),
    byIds: (ids) =>
      rules.model
        .find({ _id: anyOf(ids) })
        .lean<Stored<Fields>[]>()
        .exec(),
    people: (ids) => findPeople(rules.model, ids),
    emails: () => rules.model.find().select('email receivedAt').lean<Stored<Fields>>().cursor(),
    remove: (id) => moveByHand(rules, id),
    async erase(id, transaction) {
      const { deletedCount } = await rules.model.deleteOne({ _id: id }, { session: transaction });
      return deletedCount > 0;
    },
    refreshSearch: (run) => refreshSearchWords(rules.model, search, run),
  };
}

async function countExpired<Fields extends LeadFields, Input extends LeadInput>(
  { model }: LeadRules<Fields, Input>,
  rule: RetentionRule,
): Promise<{ expired: number; stored: number }> {
  const [expired, stored] = await Promise.all([
    model.countDocuments(expiredLeads(rule)),
    model.estimatedDocumentCount(),
  ]);
  return { expired, stored };
}

function findPeople<Fields extends LeadFields>(
  model: LeadModel<Fields>,
  ids: readonly string[],
): Promise<Pick<Stored<LeadFields>, '_id' | 'name' | 'email'>[]> {
  return model
    .find({ _id: anyOf(ids) })
    .select('name email')
    .lean<Stored<Fields>[]>()
    .exec();
}

async function findOfPerson<Fields extends LeadFields>(
  model: LeadModel<Fields>,
  sought: SoughtPerson,
  limit: number,
): Promise<Stored<Fields>[]> {
  const byKey = idFilter(sought.key);
  // The words of an address are stored as those of a name are; `fitOf` then compares the whole of both.
  const searches = [sought.email, sought.name].filter(Boolean).map((text) => matching(text));
  const filters = [...(byKey ? [byKey] : []), ...searches];
  const found: Stored<Fields>[] = [];
  for (const filter of filters) {
    const cursor = model.find(filter).sort({ _id: -1 }).lean<Stored<Fields>>().cursor();
    for await (const lead of cursor) {
      if (!fitOf(sought, { ...lead, id: String(lead._id) })) continue;
      found.push(lead as Stored<Fields>);
      if (found.length > limit) return found;
    }
  }
  return found;
}

const findLeads = <Fields extends LeadFields>(model: LeadModel<Fields>, query: ListQuery) =>
  searchList(model, {
    query: { ...query, q: leadQuery(query.q) },
    select: '-searchWords -person -work',
  });

/** Stores the record and, unless it looks like spam, its entry in the outbox: both or neither. */
async function receive<Fields extends LeadFields, Input extends LeadInput>(
  { kind, model, ownFields }: LeadRules<Fields, Input>,
  input: Input,
  { visit, settings }: { visit: Visit; settings: ReceiveSettings },
): Promise<string> {
  const { name, email, message } = input;
  const own = ownFields(input);
  const { _id, flags } = await receiveForm<LeadFields>({
    ...{ name: kind, model: model as unknown as LeadModel<LeadFields>, visit, website: input.website },
    words: { name, email, message, ...own },
    async build({ receivedAt }) {
      const source = await sourceOf(input.from, settings.log);
      return {
        ...leadRecord({ name, email, message, months: settings.retentionMonths, receivedAt }),
        ...own,
        ...(source && { source }),
      };
    },
    async alongside({ _id: recordId, flags, receivedAt }, transaction) {
      if (flags.length > 0) return;
      const { requestId } = visit;
      await putInOutbox({ kind, requestId, recordId, nextAttemptAt: receivedAt }, transaction);
    },
  });
  if (flags.length === 0) settings.onMail();
  return String(_id);
}
