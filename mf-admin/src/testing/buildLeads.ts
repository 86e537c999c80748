import type { ApplicationWire, ContactWire, LeadReplyWire, LeadSummaryWire, LeadWire } from '@site/contract';
import { builder } from '@site/contract/testing';

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
  source: null,
  excerpt: 'Sport: Golf Contact number: 020 7946 0456 About: N/A',
}));

const { excerpt: _excerpt, ...summary } = buildLeadSummary();

export const buildLead = builder((): LeadWire => ({
  ...summary,
  message: 'Sport: Golf\nContact number: 020 7946 0456\nAbout: N/A',
  grad_year: null,
  notes: [],
  replies: [],
  history: [],
  athlete: null,
}));

export const buildLeadReply = builder((): LeadReplyWire => ({
  id: '650000000000000000000021',
  at: '2025-10-02T09:00:00.000Z',
  by: 'maya@linksway.example',
  subject: 'Thank you for writing to us',
  text: 'Dear Ines,\n\nthank you.',
  mail: 'sent',
}));

export function buildApplication(overrides: Partial<ApplicationWire> = {}): ApplicationWire {
  return { ...buildContact(), grad_year: null, ...overrides };
}

export const buildContact = builder((): ContactWire => ({
  id: '650000000000000000000007',
  name: 'Ines Marlow',
  email: 'ines@family.example',
  message: 'When should we start?',
  created_at: '2025-10-01T09:00:00.000Z',
  flagged: false,
}));
