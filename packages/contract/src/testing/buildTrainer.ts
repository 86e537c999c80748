import { type AthleteWire, trainerFields, type TrainerInput } from '../trainers';
import type { TrainerProfileWire, TrainerWire } from '../trainers';
import { emptyWire } from './emptyWire';

const WRITTEN = '2025-10-01T09:00:00.000Z';

/** A published trainer without a photo. */
export function buildTrainer(overrides: Partial<TrainerWire> = {}): TrainerWire {
  return {
    ...emptyWire(trainerFields, 'everyone'),
    id: '650000000000000000000041',
    slug: 'tess-marlow',
    first_name: 'Tess',
    last_name: 'Marlow',
    title: 'Head Coach',
    bio: 'Twenty years on the range.',
    email: 'tess@linksway.example',
    phone: '020 7946 0150',
    specialties: ['Golf'],
    image_url: null,
    image: null,
    is_published: true,
    created_at: WRITTEN,
    updated_at: WRITTEN,
    ...overrides,
  };
}

export function buildAthlete(overrides: Partial<AthleteWire> = {}): AthleteWire {
  return {
    id: '650000000000000000000031',
    slug: 'isla-hartley',
    first_name: 'Isla',
    last_name: 'Hartley',
    headshot_url: null,
    headshot: null,
    grad_year: 2027,
    sports: ['Golf'],
    ...overrides,
  };
}

export function buildTrainerProfile(overrides: Partial<TrainerProfileWire> = {}): TrainerProfileWire {
  return { ...buildTrainer(), athletes: [buildAthlete()], ...overrides };
}

export function buildTrainerInput(overrides: Partial<TrainerInput> = {}): TrainerInput {
  return { first_name: 'Tess', last_name: 'Marlow', title: 'Head Coach', is_published: true, ...overrides };
}
