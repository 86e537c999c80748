import type { LeadSummaryWire, LeadWire } from '../leadWork';

export function buildLeadSummary(overrides: Partial<LeadSummaryWire> = {}): LeadSummaryWire {
  return {
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
    ...overrides,
  };
}

/** An application about which nothing has been done yet. */
export function buildLead(overrides: Partial<LeadWire> = {}): LeadWire {
  return {
    ...buildLeadSummary(),
    message: 'Sport: Golf\nContact number: 020 7946 0456\nAbout: N/A',
    grad_year: null,
    notes: [],
    replies: [],
    history: [],
    ...overrides,
  };
}
