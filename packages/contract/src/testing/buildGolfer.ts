import type { AdminGolferWire, GolferWire } from '../golfers';
import type { GolferInput } from '../golfers';

const WRITTEN = '2025-10-01T09:00:00.000Z';

/** An athlete of whom only the names, the sport and the year are known. */
export function buildGolfer(overrides: Partial<GolferWire> = {}): GolferWire {
  return {
    id: '650000000000000000000031',
    slug: 'isla-hartley',
    first_name: 'Isla',
    last_name: 'Hartley',
    headshot_url: null,
    headshot: null,
    country: 'England',
    sports: ['Golf'],
    sport: 'Golf',
    testimonial: '',
    grad_year: 2027,
    academics: { gpa: 0, sat: null, act: null, major: '' },
    golf_data: {
      handicap: null,
      averageScore: null,
      worldRank: null,
      stats: { drivingDistance: null, fairwayAccuracy: null, greensInRegulation: null },
    },
    personal: { socials: {} },
    trainer: null,
    is_indexable: false,
    ...overrides,
  };
}

export function buildAdminGolfer(overrides: Partial<AdminGolferWire> = {}): AdminGolferWire {
  const own = {
    trainer_id: null,
    is_published: true,
    consent: null,
    created_at: WRITTEN,
    updated_at: WRITTEN,
  };
  return { ...buildGolfer(), ...own, ...overrides };
}

export function buildGolferInput(overrides: Partial<GolferInput> = {}): GolferInput {
  return { first_name: 'Isla', last_name: 'Hartley', sports: ['Golf'], is_published: true, ...overrides };
}
