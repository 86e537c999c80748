import {
  type LeadKind,
  type LeadState,
  type MailState,
  leadKinds,
  leadStates,
  leadWorkMessages,
  limits,
} from '@site/contract';
import { type Counted, counted } from '../../db/countUpTo';
import type { FoundPage, ListQuery, Sort, Stored } from '../../db/findPage';
import type { Transaction } from '../../db/inTransaction';
import type { LeadFields } from '../../records/leads';
import { notFound, validationFailed } from '../../http/errors';
import type { AuditedRecord } from '../../http/AuditTrail';
import {
  applicationReplies,
  applications,
  applicationWords,
  applicationWork,
  leadPeople,
} from './application.service';
import { type Maker, makeAthlete } from './applicationAthlete.service';
import { messageReplies, messages, messageWords, messageWork } from './contact.service';
import { findAthlete } from '../golfers/golferOfLead.service';
import { statesOfReplies } from '../mail/outbox.service';
import { findByEmail } from '../accounts/user.service';
import type { AroundLead, Lead } from './leadRecord';
import type { BegunReply, LeadReplyStore, NewReply } from './leadReply.service';
import type { LeadWordsStore, WordsRemoval } from './leadWords.service';
import { sourcesOf } from './leadSource.service';
import type { WorkFilter } from './leadFilter';
import { type Change, type LeadWorkStore, type NewNote, noCounts } from './leadWork.service';

export interface LeadFilters extends WorkFilter {
  kind?: LeadKind;
}

/** By kind. */
export const leadStores: Readonly<Record<LeadKind, LeadWorkStore>> = {
  application: applicationWork,
  message: messageWork,
};

const replyStores: Readonly<Record<LeadKind, LeadReplyStore>> = {
  application: applicationReplies,
  message: messageReplies,
};

const wordsStores: Readonly<Record<LeadKind, LeadWordsStore>> = {
  application: applicationWords,
  message: messageWords,
};

const people = leadPeople(messageWork.collection);

export const NEXT_STEP_ON = 'work.nextStepOn';

/** Leads of both kinds in one list, without messages, notes and history. Throws 400. */
export async function listLeads({
  state,
  assignee,
  due,
  kind,
  source,
  flagged,
  expired,
  ...query
}: ListQuery & LeadFilters): Promise<FoundPage<Lead<Stored<LeadFields>>>> {
  const { limit = limits.pageSize, offset, sort } = query;
  const isPlanned = sort.field === NEXT_STEP_ON;
  const filter = { state, assignee, due, source, flagged, expired, isPlanned };
  const part = { ...query, offset: 0, limit: offset + limit };
  const pages = await Promise.all(
    (kind ? [kind] : leadKinds).map(async (each) => ({
      each,
      page: await leadStores[each].page(part, filter),
    })),
  );
  const rows = pages
    .flatMap(({ each, page }) => page.items.map((lead) => ({ ...lead, kind: each })))
    .sort((a, b) => sort.direction * compare(a, b, sort));
  const total = pages.reduce((sum, { page }) => sum + page.total, 0);
  return { items: rows.slice(offset, offset + limit), total };
}

type Listed = Stored<LeadFields>;

/** In the order of the database, which compares text by its bytes. */
function compare(a: Listed, b: Listed, { field }: Sort): number {
  const [left, right] = [valueAt(a, field), valueAt(b, field)];
  const difference =
    left instanceof Date && right instanceof Date
      ? left.getTime() - right.getTime()
      : Buffer.compare(Buffer.from(String(left)), Buffer.from(String(right)));
  return difference || (String(a._id) < String(b._id) ? -1 : 1);
}

/** The path may have dots. */
function valueAt(record: object, path: string): unknown {
  let value: unknown = record;
  for (const name of path.split('.')) value = (value as Record<string, unknown> | null | undefined)?.[name];
  return value ?? null;
}

export async function countLeads(): Promise<Record<LeadState, number>> {
  const counts = await Promise.all(leadKinds.map((kind) => leadStores[kind].countByState()));
  const sums = noCounts();
  for (const count of counts) for (const state of leadStates) sums[state] += count[state];
  return sums;
}

/** Leads of both kinds that match, up to a thousand. */
export async function countMatching(filter: WorkFilter): Promise<Counted> {
  const counts = await Promise.all(leadKinds.map((kind) => leadStores[kind].count(filter)));
  const { count, isCapped } = counted(counts.reduce((sum, each) => sum + each.count, 0));
  return { count, isCapped: isCapped || counts.some((each) => each.isCapped) };
}

/** New leads that do not look like spam, up to a thousand. */
export async function countNewUnflagged(): Promise<Counted> {
  const [all, flagged] = await Promise.all([
    countMatching({ state: 'new' }),
    countMatching({ state: 'new', flagged: 'yes' }),
  ]);
  // Few look like spam, and others are not read for this.
  if (!all.isCapped) return counted(Math.max(0, all.count - flagged.count));
  return countMatching({ state: 'new', flagged: 'no' });
}

/** Throws 404. */
export async function findLead(id: string): Promise<Lead> {
  const kind = await kindOf(id);
  return { ...(await leadStores[kind].find(id)), kind };
}

/** A merge. Throws 404, 409 and 422. */
export async function changeLead(id: string, { patch, by }: Change): Promise<Lead> {
  const kind = await kindOf(id);
  const change = { patch: { ...patch, ...(await knownAssignee(patch.assignee)) }, by };
  return { ...(await leadStores[kind].change(id, change)), kind };
}

/** The email address as the account stores it. Throws 422. */
async function knownAssignee(assignee: string | undefined): Promise<{ assignee?: string }> {
  if (!assignee) return { assignee };
  const account = await findByEmail(assignee);
  // An editor could not even open it.
  if (account?.role !== 'owner') throw validationFailed({ assignee: leadWorkMessages.assigneeUnknown });
  return { assignee: account.email };
}

/** For an account whose email address changes. Versions and history stay as they are. */
export async function reassignLeads(
  change: { from: string; to: string },
  transaction: Transaction,
): Promise<void> {
  for (const kind of leadKinds) await leadStores[kind].reassign(change, transaction);
}

/** Moves a lead to the trash. Throws 404, also the second time. */
export async function deleteLead(id: string): Promise<void> {
  for (const leads of [applications, messages]) if (await leads.remove(id)) return;
  throw notFound('Lead');
}

/** Throws 404 and 422. */
export async function addLeadNote(id: string, note: NewNote): Promise<Lead> {
  const kind = await kindOf(id);
  return { ...(await leadStores[kind].addNote(id, note)), kind };
}

/** Keeps a reply and puts it in the outbox. Throws 404, 409 and 422. */
export async function replyToLead(id: string, reply: NewReply): Promise<Lead> {
  const kind = await kindOf(id);
  return { ...(await replyStores[kind].add(id, reply)), kind };
}

/** Throws 404. */
export async function noteBegunReply(id: string, begun: BegunReply): Promise<Lead> {
  const kind = await kindOf(id);
  return { ...(await replyStores[kind].noteBegun(id, begun)), kind };
}

/** Takes a note, a reply, or a next step of the history out for good. Throws 404 and 409. */
export async function removeLeadWords(id: string, removal: WordsRemoval): Promise<Lead> {
  const kind = await kindOf(id);
  return { ...(await wordsStores[kind].remove(id, removal)), kind };
}

export async function aroundLead({ _id, work, source }: Lead): Promise<AroundLead> {
  const athlete = work?.athleteId ? await findAthlete(String(work.athleteId)) : null;
  const mails = work?.replies?.length ? await statesOfReplies(String(_id)) : new Map<string, MailState>();
  const sourceIn = await sourcesOf([{ source }]);
  return { athlete, mails, samePerson: await people.others(_id), source: sourceIn({ source }) };
}

/** How many others of its person each of these leads has. */
export const countSamePerson = (
  leads: readonly Pick<Stored<LeadFields>, '_id'>[],
): Promise<ReadonlyMap<string, number>> => people.count(leads.map(({ _id }) => _id));

/** Throws 404, 409 and 422. Another call for the same lead changes nothing. */
export async function makeAthleteOfLead(id: string, maker: Maker): Promise<Lead> {
  await makeAthlete(id, maker);
  return findLead(id);
}

/** No two records of any kind have the same id: the trash keeps all of them by it. Throws 404. */
export async function kindOf(id: string): Promise<LeadKind> {
  for (const kind of leadKinds) if (await leadStores[kind].exists(id)) return kind;
  throw notFound('Lead');
}

/** For the audit trail, which never has their words. */
export async function auditedLead(id: string): Promise<AuditedRecord | null> {
  for (const kind of leadKinds) if (await leadStores[kind].exists(id)) return { id, kind, title: '' };
  return null;
}
