import type { LeadFunnelWire, OverviewWire } from '../overview';

const NOTHING = { count: 0, is_capped: false };

/** What an owner is told when nothing is waiting. */
export function buildOverview(overrides: Partial<OverviewWire> = {}): OverviewWire {
  return {
    failed: [],
    privacy_requests: { ...NOTHING, overdue: 0 },
    withdrawals: NOTHING,
    new_leads: NOTHING,
    spam_leads: NOTHING,
    steps_due: NOTHING,
    leads_held: NOTHING,
    failed_mails: NOTHING,
    backup: { last_at: null, is_due: false },
    family_updates: NOTHING,
    comments_waiting: NOTHING,
    agreed_hidden: NOTHING,
    without_consent: NOTHING,
    without_photo: NOTHING,
    adults: NOTHING,
    scheduled_posts: { ...NOTHING, next: [] },
    drafts: NOTHING,
    examples: { golfers: NOTHING, trainers: NOTHING, testimonials: NOTHING },
    releases: { tried: [], quarantined: [] },
    faults: NOTHING,
    ...overrides,
  };
}

const DAY_MS = 24 * 60 * 60 * 1000;
const FIRST_MONDAY = Date.UTC(2025, 6, 14);

/** Twelve weeks without leads. */
export function buildLeadFunnel(overrides: Partial<LeadFunnelWire> = {}): LeadFunnelWire {
  return {
    weeks: Array.from({ length: 12 }, (_, nr) => ({
      week: new Date(FIRST_MONDAY + nr * 7 * DAY_MS).toISOString().slice(0, 10),
      application: 0,
      message: 0,
    })),
    sources: [
      { page: '/apply', count: 0 },
      { page: '/contact', count: 0 },
    ],
    origins: [],
    states: { new: 0, contacted: 0, call_booked: 0, joined: 0, closed: 0 },
    left_out: 0,
    ...overrides,
  };
}
