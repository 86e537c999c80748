import {
  type LeadAssignee,
  type LeadFlagged,
  type LeadKind,
  type LeadState,
  leadStates,
  limits,
  type MailState,
} from '@site/contract';
import { dailyDeletion, type JobContext } from '../../db/dailyJobs';
import { databaseNow } from '../../db/connect';
import { absent, anyOf, idFilter, noneOf, notAfter, notBefore, present } from '../../db/filters';
import {
  type FoundPage,
  type ListQuery,
  searchPage,
  eraseStored,
  findByIds,
  findStored,
} from '../../db/findPage';
import type { Transaction } from '../../db/inTransaction';
import type { AuditedRecord } from '../../http/audit';
import { notFound } from '../../http/errors';
import { DAY_MS, monthsAfter } from '../../lib/time';
import { type PersonQuery, byWords, recordsOfPerson } from '../../records/person';
import { type Restore, insertRestored } from '../../records/recordKind';
import { moveToTrash } from '../../records/trash/trash.service';
import { findAthlete } from '../golfers/golferRelations.service';
import { removeMailOf, statesOfReplies } from '../mail/outbox.service';
import {
  type LeadContext,
  Lead,
  type LeadEvent,
  type LeadFields,
  type LeadWork,
  type StoredLead,
} from './lead.model';
import { sourcesOf } from './leadForm.service';
import { leadQuery } from './leadSearch';

export type { StoredLead };

/** Filters of the list; an absent one matches every lead. */
export interface LeadFilters {
  kind?: LeadKind;
  state?: LeadState;
  /** An email address, or 'none'. */
  assignee?: string;
  /**
   * The last day for which the next step is planned, such as 2026-12-03; a lead that was answered and has no next step
   * is due on any day. One that is done is not, unless `state` asks for it.
   */
  due?: string;
  /** Whether it looks like spam. */
  flagged?: LeadFlagged;
}

type Filter = Record<string, unknown>;

const NOBODY: LeadAssignee = 'none';
const DONE: readonly LeadState[] = ['joined', 'closed'];

/** Leads on which nobody has worked have neither a state nor an assignee. */
function storedFilter({ kind, state, assignee, due, flagged }: LeadFilters): Filter {
  return {
    ...(kind && { kind }),
    ...(due && { ...dueBy(due), 'work.state': noneOf(DONE) }),
    ...(state && { 'work.state': state === 'new' ? anyOf([null, state]) : state }),
    ...(assignee && { 'work.assignee': assignee === NOBODY ? anyOf([null, '']) : assignee }),
    ...(flagged && { 'flags.0': flagged === 'yes' ? present() : absent() }),
  };
}

const dueBy = (day: string): Filter => ({
  $or: [
    { 'work.nextStepOn': notAfter(new Date(`${day}T00:00:00Z`)) },
    { 'work.state': noneOf([null, 'new', ...DONE]), 'work.nextStep': anyOf([null, '']) },
  ],
});

export const NEXT_STEP_ON = 'work.nextStepOn';
// No form accepts an earlier day.
const FIRST_DAY = new Date(0);
const LIST_SELECT = '-searchWords -work.notes -work.replies -work.history';

/** Leads of both kinds, without notes and history. By the day of the next step, only those that have one. */
export function listLeads(query: ListQuery & LeadFilters): Promise<FoundPage<LeadFields>> {
  const isPlanned = query.sort.field === NEXT_STEP_ON && !query.due;
  return searchPage(Lead, {
    query: { ...query, q: leadQuery(query.q) },
    select: LIST_SELECT,
    filter: { ...storedFilter(query), ...(isPlanned && { [NEXT_STEP_ON]: notBefore(FIRST_DAY) }) },
  });
}

export const countLeads = (filters: LeadFilters): Promise<number> =>
  Lead.countDocuments(storedFilter(filters)).exec();

/** How many leads are in each state. */
export async function countByState(): Promise<Record<LeadState, number>> {
  const counts = leadStates.map(async (state) => [state, await countLeads({ state })] as const);
  return Object.fromEntries(await Promise.all(counts)) as Record<LeadState, number>;
}

/** Throws 404. */
export const findLead = (id: string): Promise<StoredLead> => findStored(Lead, { id, what: 'Lead' });

/** For the audit trail, which never has their words. */
export async function auditedLead(id: string): Promise<AuditedRecord | null> {
  const filter = idFilter(id);
  const lead = filter && (await Lead.findOne(filter).select('kind').lean<StoredLead>());
  return lead ? { id, kind: lead.kind, title: '' } : null;
}

export async function leadContext(lead: StoredLead): Promise<LeadContext> {
  const { _id, work } = lead;
  const sourceIn = await sourcesOf([lead]);
  return {
    athlete: work?.athleteId ? await findAthlete(String(work.athleteId)) : null,
    mails: work?.replies?.length ? await statesOfReplies(String(_id)) : new Map<string, MailState>(),
    source: sourceIn(lead),
  };
}

/** Its mails are deleted too: a mail is written from its record. */
function toTrash(filter: Record<string, unknown> | undefined, daysOf: (lead: LeadFields) => number) {
  return moveToTrash(Lead, filter, async (lead, transaction) => {
    await removeMailOf(String(lead._id), transaction);
    return { kind: lead.kind, label: lead.name, days: daysOf(lead) };
  });
}

/** Moves a lead to the trash, for no longer than it may be kept. Throws 404, also the second time. */
export async function deleteLead(id: string): Promise<void> {
  const now = await databaseNow();
  const daysLeft = ({ purgeAfter }: LeadFields) =>
    Math.floor((purgeAfter.getTime() - now.getTime()) / DAY_MS);
  const daysOf = (lead: LeadFields) => Math.max(1, Math.min(limits.trashDays, daysLeft(lead)));
  if (!(await toTrash(idFilter(id), daysOf))) throw notFound('Lead');
}

/** Restores leads of one kind, whose history then says who did it. */
export const restoreLead =
  (kind: LeadKind): Restore =>
  async ({ record, deletedAt, by }, transaction) => {
    const { work = {} } = record as { work?: LeadWork };
    const at = await databaseNow();
    const event: LeadEvent = { at, by, what: 'restored', from: '', to: '', on: deletedAt };
    const history = [...(work.history ?? []), event].slice(-limits.leadHistory);
    const restored = { ...record, kind, work: { ...work, history } };
    return insertRestored(Lead, restored, transaction);
  };

/**
 * Leads that spend the rest of their retention in the trash. A shorter retention applies to stored leads too; a longer
 * one does not extend what a visitor was promised.
 */
function expiredLeads({
  now,
  retentionMonths,
}: Pick<JobContext, 'now' | 'retentionMonths'>): Record<string, unknown> {
  const end = new Date(now.getTime() + limits.expiredLeadDays * DAY_MS);
  const receivedUntil = monthsAfter(end, -retentionMonths);
  return { $or: [{ purgeAfter: notAfter(end) }, { receivedAt: notAfter(receivedUntil) }] };
}

/** Moves leads at the end of their retention to the trash. */
export const expireLeads = dailyDeletion({
  name: 'move leads past their retention to the trash',
  of: 'leads',
  async count(rule) {
    const counts = [Lead.countDocuments(expiredLeads(rule)), Lead.estimatedDocumentCount()];
    const [due = 0, stored = 0] = await Promise.all(counts);
    return { due, stored };
  },
  async remove(most, rule) {
    let count = 0;
    while (count < most && (await toTrash(expiredLeads(rule), () => limits.expiredLeadDays))) count += 1;
    return count;
  },
});

/** The leads that may belong to a person, at most about `limit`. */
export function leadsOfPerson(query: PersonQuery, limit: number): Promise<StoredLead[]> {
  // The words of an address are stored as those of a name are; the whole of both is then compared.
  const filters = [idFilter(query.key), byWords(query.email), byWords(query.name)];
  const traitsOf = ({ _id, name, email }: StoredLead) => ({ id: String(_id), name, email });
  return recordsOfPerson(Lead, query, { filters, traitsOf, limit });
}

export const leadsByIds = (ids: readonly string[]): Promise<StoredLead[]> => findByIds(Lead, ids);

/** The applications from which these athletes were made. */
export const leadsOfAthletes = (athleteIds: readonly string[]): Promise<StoredLead[]> =>
  Lead.find({ 'work.athleteId': anyOf(athleteIds) } as Record<string, unknown>)
    .lean<StoredLead[]>()
    .exec();

export const eraseLead = (id: string, transaction: Transaction) => eraseStored(Lead, id, transaction);
