import type {
  LeadEventWire,
  LeadNoteWire,
  LeadReplyWire,
  LeadSourceWire,
  LeadSummaryWire,
  LeadWire,
  MailState,
  SameSenderWire,
} from '@site/contract';
import type { LeadEvent, LeadFields, LeadNote, LeadReply } from '../../records/leads';
import type { Stored } from '../../db/findPage';
import { type AroundLead, type Lead, type OtherLead, versionOf } from './leadRecord';

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

export function serializeLeadSummary(
  lead: Lead<Stored<LeadFields>>,
  { samePersonCount, source }: { samePersonCount: number; source: LeadSourceWire | null },
): LeadSummaryWire {
  const { _id, kind, name, email, receivedAt, flags, work } = lead;
  return {
    ...{ id: String(_id), kind, name, email },
    created_at: receivedAt.toISOString(),
    flagged: flags.length > 0,
    ...(lead.isPrivacyRequest && { is_privacy_request: true }),
    state: work?.state ?? 'new',
    next_step: work?.nextStep ?? '',
    next_step_on: work?.nextStepOn ? dayOf(work.nextStepOn) : null,
    assignee: work?.assignee ?? '',
    updated_at: versionOf(lead).toISOString(),
    same_person_count: samePersonCount,
    source,
  };
}

export function serializeLead(lead: Lead, { athlete, mails, samePerson, source }: AroundLead): LeadWire {
  return {
    ...serializeLeadSummary(lead, { samePersonCount: samePerson.length, source }),
    message: lead.message,
    grad_year: lead.gradYear ?? null,
    notes: (lead.work?.notes ?? []).map(serializeNote),
    replies: (lead.work?.replies ?? []).map((reply) => serializeReply(reply, mails)),
    history: (lead.work?.history ?? []).map(serializeEvent),
    athlete,
    same_person: samePerson.map(serializeOther),
  };
}

function serializeOther({ _id, kind, name, receivedAt, state, isDeleted }: OtherLead): SameSenderWire {
  return {
    ...{ id: String(_id), kind, name, state: state ?? 'new' },
    ...{ created_at: receivedAt.toISOString(), is_deleted: isDeleted },
  };
}

function serializeNote({ at, by, text }: LeadNote): LeadNoteWire {
  return { at: at.toISOString(), by, text };
}

function serializeReply(
  { replyId, at, by, subject, text }: LeadReply,
  mails: ReadonlyMap<string, MailState>,
): LeadReplyWire {
  return { id: replyId, at: at.toISOString(), by, subject, text, mail: mails.get(replyId) ?? null };
}

function serializeEvent({ at, by, what, from, to, on }: LeadEvent): LeadEventWire {
  return { at: at.toISOString(), by, what, from, to, on: on && dayOf(on) };
}
