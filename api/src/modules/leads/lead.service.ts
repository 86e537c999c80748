import {
  type LeadAssignee,
  type LeadFlagged,
  type LeadKind,
  type LeadSourceKind,
  type LeadState,
  leadStates,
  limits,
  type MailState,
} from '@site/contract';
import { absent, anyOf, idFilter, noneOf, notAfter, notBefore, present } from '../../db/filters';
import { type FoundPage, type ListQuery, searchPage } from '../../db/findPage';
import type { AuditedRecord } from '../../http/audit';
import { notFound } from '../../http/errors';
import { deletedRecords } from '../../records/trash/trashPrivacy.service';
import { findAthlete } from '../golfers/golferRelations.service';
import { statesOfReplies } from '../mail/outbox.service';
import { type AroundLead, type LeadFields, type OtherLead, type StoredLead, Lead } from './lead.model';
import { leadQuery } from './leadSearch';
import { sourcesOf } from './leadSource.service';

/** Filters of the list; an absent one matches every lead. */
export interface LeadFilters {
  kind?: LeadKind;
  state?: LeadState;
  /** An email address, or 'none'. */
  assignee?: string;
  /**
   * The last day for which the next step is planned, such as 2026-12-03. A lead that is done has none that is due, unless
   * `state` asks for it.
   */
  due?: string;
  /** The kind of page that led to the form. */
  source?: LeadSourceKind;
  /** Whether it looks like spam. */
  flagged?: LeadFlagged;
}

type Filter = Record<string, unknown>;

const NOBODY: LeadAssignee = 'none';
const DONE: readonly LeadState[] = ['joined', 'closed'];

/** Leads on which nobody has worked have neither a state nor an assignee. */
function storedFilter({ kind, state, assignee, due, source, flagged }: LeadFilters): Filter {
  return {
    ...(kind && { kind }),
    ...(due && { 'work.nextStepOn': notAfter(new Date(`${due}T00:00:00Z`)), 'work.state': noneOf(DONE) }),
    ...(state && { 'work.state': state === 'new' ? anyOf([null, state]) : state }),
    ...(assignee && { 'work.assignee': assignee === NOBODY ? anyOf([null, '']) : assignee }),
    ...(source && { 'source.kind': source }),
    ...(flagged && { 'flags.0': flagged === 'yes' ? present() : absent() }),
  };
}

export const NEXT_STEP_ON = 'work.nextStepOn';
// No form accepts an earlier day.
const FIRST_DAY = new Date(0);
const LIST_SELECT = '-searchWords -message -work.notes -work.replies -work.history';

/** Leads of both kinds, without messages, notes and history. By the day of the next step, only those that have one. */
export function listLeads({
  kind,
  state,
  assignee,
  due,
  source,
  flagged,
  ...query
}: ListQuery & LeadFilters): Promise<FoundPage<LeadFields>> {
  const filter = storedFilter({ kind, state, assignee, due, source, flagged });
  const isPlanned = query.sort.field === NEXT_STEP_ON && !due;
  return searchPage(Lead, {
    query: { ...query, q: leadQuery(query.q) },
    select: LIST_SELECT,
    filter: { ...filter, ...(isPlanned && { [NEXT_STEP_ON]: notBefore(FIRST_DAY) }) },
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
export async function findLead(id: string): Promise<StoredLead> {
  const filter = idFilter(id);
  const lead = filter && (await Lead.findOne(filter).lean<StoredLead>());
  if (!lead) throw notFound('Lead');
  return lead;
}

/** For the audit trail, which never has their words. */
export async function auditedLead(id: string): Promise<AuditedRecord | null> {
  const filter = idFilter(id);
  const lead = filter && (await Lead.findOne(filter).select('kind').lean<StoredLead>());
  return lead ? { id, kind: lead.kind, title: '' } : null;
}

export async function aroundLead(lead: StoredLead): Promise<AroundLead> {
  const { _id, work } = lead;
  const othersOf = await othersOfPerson([lead]);
  const sourceIn = await sourcesOf([lead]);
  return {
    athlete: work?.athleteId ? await findAthlete(String(work.athleteId)) : null,
    mails: work?.replies?.length ? await statesOfReplies(String(_id)) : new Map<string, MailState>(),
    samePerson: othersOf(lead),
    source: sourceIn(lead),
  };
}

// Somebody may have sent thousands.
const OTHERS_MAX = 2_000;

/** Returns the others of the person of each of these leads, also those in the trash, the newest first. */
export async function othersOfPerson(
  leads: readonly StoredLead[],
): Promise<(lead: StoredLead) => OtherLead[]> {
  const keys = [...new Set(leads.flatMap(({ person }) => person?.seeks ?? []))];
  const listed = await Lead.find({ 'person.is': anyOf(keys) } as Filter)
    .select('kind name receivedAt person work.state')
    .sort({ receivedAt: -1 })
    .limit(OTHERS_MAX)
    .lean<StoredLead[]>();
  const deleted = await deletedRecords({ 'record.person.is': anyOf(keys) });
  const found = [
    ...listed.map((lead) => ({ ...lead, isDeleted: false })),
    ...deleted.map(({ kind, record }) => ({
      ...(record as unknown as StoredLead),
      kind: kind as LeadKind,
      isDeleted: true,
    })),
  ].sort((a, b) => b.receivedAt.getTime() - a.receivedAt.getTime());
  return ({ _id, person }) =>
    found
      .filter((other) => String(other._id) !== String(_id))
      .filter((other) => person?.seeks.some((key) => other.person.is.includes(key)))
      .slice(0, limits.samePerson);
}
