import type { LeadAthleteWire, LeadEventWire, LeadNoteWire, LeadSummaryWire, LeadWire } from '@site/contract';
import type { LeadEvent, LeadFields, LeadNote } from '../../db/leads';
import type { Stored } from '../../db/findPage';
import { type Lead, versionOf } from './leadRecord';

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

export function serializeLeadSummary(lead: Lead<Stored<LeadFields>>): LeadSummaryWire {
  const { _id, kind, name, email, receivedAt, flags, work } = lead;
  return {
    ...{ id: String(_id), kind, name, email },
    created_at: receivedAt.toISOString(),
    flagged: flags.length > 0,
    state: work?.state ?? 'new',
    next_step: work?.nextStep ?? '',
    next_step_on: work?.nextStepOn ? dayOf(work.nextStepOn) : null,
    assignee: work?.assignee ?? '',
    updated_at: versionOf(lead).toISOString(),
  };
}

export function serializeLead(lead: Lead, athlete: LeadAthleteWire | null): LeadWire {
  return {
    ...serializeLeadSummary(lead),
    message: lead.message,
    grad_year: lead.gradYear ?? null,
    notes: (lead.work?.notes ?? []).map(serializeNote),
    history: (lead.work?.history ?? []).map(serializeEvent),
    athlete,
  };
}

function serializeNote({ at, by, text }: LeadNote): LeadNoteWire {
  return { at: at.toISOString(), by, text };
}

function serializeEvent({ at, by, what, from, to, on }: LeadEvent): LeadEventWire {
  return { at: at.toISOString(), by, what, from, to, on: on && dayOf(on) };
}
