import type { LeadReplyWire } from '../leadReplies';
import type { LeadSummaryWire, LeadWire } from '../leads';
import type { OutboxMailWire } from '../outbox';
import { builder } from './builder';

export const buildLeadSummary = builder((): LeadSummaryWire => ({
  id: '650000000000000000000007',
  kind: 'application',
  name: 'Ines Marlow',
  email: 'ines@family.example',
  created_at: '2025-10-01T09:00:00.000Z',
  flagged: false,
  state: 'new',
  next_step: '',
  next_step_on: null,
  assignee: '',
  updated_at: '2025-10-01T09:00:00.000Z',
  same_person_count: 0,
  source: null,
}));

/** An application about which nothing has been done yet. */
export const buildLead = builder((): LeadWire => ({
  ...buildLeadSummary(),
  message: 'Sport: Golf\nContact number: 020 7946 0456\nAbout: N/A',
  grad_year: null,
  notes: [],
  replies: [],
  history: [],
  athlete: null,
  same_person: [],
}));

export const buildLeadReply = builder((): LeadReplyWire => ({
  id: '650000000000000000000021',
  at: '2025-10-02T09:00:00.000Z',
  by: 'maya@linksway.example',
  subject: 'Thank you for writing to us',
  text: 'Dear Ines,\n\nthank you.',
  mail: 'sent',
}));

/** The mail that told the agency about an application, which failed once. */
export const buildOutboxMail = builder((): OutboxMailWire => ({
  id: '650000000000000000000022',
  kind: 'application',
  state: 'failed',
  to: null,
  is_to_agency: true,
  about: 'Ines Marlow',
  lead_id: '650000000000000000000007',
  created_at: '2025-10-01T09:00:00.000Z',
  attempts: 1,
  next_attempt_at: '2025-10-01T09:05:00.000Z',
  sent_at: null,
  failure: 'unreachable',
}));
