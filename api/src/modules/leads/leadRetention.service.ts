import { type LeadKind, limits } from '@site/contract';
import { dailyDeletion, type JobContext } from '../../db/dailyJobs';
import { databaseNow } from '../../db/databaseClock';
import { idFilter, notAfter } from '../../db/filters';
import type { MigrationRun } from '../../db/migrations/Migration';
import { type SearchRules, refreshSearchWords } from '../../db/searchWords';
import { notFound } from '../../http/errors';
import { type Restore, insertSearchable } from '../../records/recordKind';
import { moveToTrash } from '../../records/trash/trash.service';
import { DAY_MS, monthsAfter } from '../../lib/time';
import { removeMailOf } from '../mail/outbox.service';
import { type LeadEvent, type LeadFields, type LeadWork, Lead, derivedFields } from './lead.model';

const search: SearchRules<LeadFields> = { from: ['name', 'email', 'message'], derive: derivedFields };

/** Derives again what leads are searched by. */
export const refreshLeads = (run: MigrationRun): Promise<number> => refreshSearchWords(Lead, search, run);

/** Its mail goes with it: no mail can be written without its record. */
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
    return insertSearchable(Lead, search, { record: restored, transaction });
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
  waiting: ['lead past its retention', 'leads past their retention'],
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
