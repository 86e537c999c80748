import { type AdminGolferWire, golferFields, type GolferInput, type GolferWire } from '../golfers';
import { emptyWire } from './emptyWire';

const WRITTEN = '2025-10-01T09:00:00.000Z';

/** An athlete with only names, sport and year. */
export function buildGolfer(overrides: Partial<GolferWire> = {}): GolferWire {
  return {
    ...emptyWire(golferFields, 'everyone'),
    id: '650000000000000000000031',
    slug: 'isla-hartley',
    first_name: 'Isla',
    last_name: 'Hartley',
    headshot_url: null,
    headshot: null,
    country: 'England',
    sports: ['Golf'],
    sport: 'Golf',
    grad_year: 2027,
    trainer: null,
    is_indexable: false,
    ...overrides,
  };
}

export function buildAdminGolfer(overrides: Partial<AdminGolferWire> = {}): AdminGolferWire {
  return {
    ...emptyWire(golferFields, 'admin'),
    ...buildGolfer(),
    created_at: WRITTEN,
    updated_at: WRITTEN,
    ...overrides,
  };
}

export function buildGolferInput(overrides: Partial<GolferInput> = {}): GolferInput {
  return { first_name: 'Isla', last_name: 'Hartley', sports: ['Golf'], is_published: true, ...overrides };
}
