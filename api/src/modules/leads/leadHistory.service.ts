import { limits } from '@site/contract';
import { databaseNow } from '../../db/databaseClock';
import type { Transaction } from '../../db/inTransaction';
import type { LeadEvent, LeadFields, LeadModel, LeadWork } from '../../records/leads';
import type { RestoredRecord, WholeRecord } from '../../records/trash/wholeRecord';

/** Adds to the history of a lead, of which the oldest entries go. */
export const latest = (events: LeadEvent[]) => ({ $each: events, $slice: -limits.leadHistory });

export interface LeadHistory {
  /** Adds what was done elsewhere, and changes nothing else. Nothing happens without the lead. */
  add(id: unknown, event: LeadEvent, transaction: Transaction): Promise<void>;
}

export function createLeadHistory<Fields extends LeadFields>(model: LeadModel<Fields>): LeadHistory {
  return {
    async add(id, event, session) {
      const filter = { _id: id } as Record<string, unknown>;
      await model.updateOne(filter, { $push: { 'work.history': latest([event]) } }, { session });
    },
  };
}

/** A lead from the trash, whose history says who restored it. */
export async function withRestoration({ record, deletedAt, by }: RestoredRecord): Promise<WholeRecord> {
  const { work = {} } = record as { work?: LeadWork };
  const at = await databaseNow();
  const event: LeadEvent = { at, by, what: 'restored', from: '', to: '', on: deletedAt };
  const history = [...(work.history ?? []), event].slice(-limits.leadHistory);
  return { ...record, work: { ...work, history } };
}
