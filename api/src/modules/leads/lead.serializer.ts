import {
  type ApplicationWire,
  type ContactWire,
  type LeadEventWire,
  type LeadSourceWire,
  type LeadSummaryWire,
  type LeadWire,
  type applicationLabels,
  type contactLabels,
  messageExcerpt,
} from '@site/contract';
import type { CsvColumns } from '../../http/sendFile';
import { type LeadContext, type LeadEvent, type StoredLead, versionOf } from './lead.model';

/** Of a message, in the list of leads. */
const EXCERPT_MAX = 100;

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

export function serializeMessage({ _id, name, email, message, receivedAt, flags }: StoredLead): ContactWire {
  return {
    id: String(_id),
    name,
    email,
    message,
    created_at: receivedAt.toISOString(),
    flagged: flags.length > 0,
  };
}

export const serializeApplication = (lead: StoredLead): ApplicationWire => ({
  ...serializeMessage(lead),
  grad_year: lead.gradYear ?? null,
});

/** docs/product.md#csv-content: the columns are fixed. */
export const messageColumns: CsvColumns<StoredLead, keyof typeof contactLabels> = {
  name: ({ name }) => name,
  email: ({ email }) => email,
  message: ({ message }) => message,
  created_at: ({ receivedAt }) => receivedAt.toISOString(),
};

export const applicationColumns: CsvColumns<StoredLead, keyof typeof applicationLabels> = {
  name: messageColumns.name,
  email: messageColumns.email,
  grad_year: ({ gradYear }) => String(gradYear ?? ''),
  message: messageColumns.message,
  created_at: messageColumns.created_at,
};

export const serializeLeadSummary = (lead: StoredLead, source: LeadSourceWire | null): LeadSummaryWire => ({
  ...toSummary(lead, source),
  excerpt: messageExcerpt(lead.message, EXCERPT_MAX),
});

function toSummary(lead: StoredLead, source: LeadSourceWire | null): Omit<LeadSummaryWire, 'excerpt'> {
  const { _id, kind, name, email, receivedAt, flags, work } = lead;
  return {
    id: String(_id),
    kind,
    name,
    email,
    created_at: receivedAt.toISOString(),
    flagged: flags.length > 0,
    ...(lead.isPrivacyRequest && { is_privacy_request: true }),
    state: work?.state ?? 'new',
    next_step: work?.nextStep ?? '',
    next_step_on: work?.nextStepOn ? dayOf(work.nextStepOn) : null,
    assignee: work?.assignee ?? '',
    updated_at: versionOf(lead).toISOString(),
    source,
  };
}

export function serializeLead(lead: StoredLead, { athlete, mails, source }: LeadContext): LeadWire {
  const { notes = [], replies = [], history = [] } = lead.work ?? {};
  return {
    ...toSummary(lead, source),
    message: lead.message,
    grad_year: lead.gradYear ?? null,
    notes: notes.map(({ at, by, text }) => ({ at: at.toISOString(), by, text })),
    replies: replies.map(({ replyId, at, by, subject, text }) => ({
      id: replyId,
      at: at.toISOString(),
      by,
      subject,
      text,
      mail: mails.get(replyId) ?? null,
    })),
    history: history.map(serializeEvent),
    athlete,
  };
}

const serializeEvent = ({ at, by, what, from, to, on }: LeadEvent): LeadEventWire => ({
  at: at.toISOString(),
  by,
  what,
  from,
  to,
  on: on && dayOf(on),
});
