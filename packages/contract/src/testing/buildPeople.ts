import type { Fields, GroupOptions } from '../entityFields';
import { type Audience, isSeenBy, type WireOf, wireName } from '../entitySchemas';
import type { GolferCardWire } from '../golferCard';
import { type AdminGolferWire, golferFields, type GolferInput, type GolferWire } from '../golfers';
import { type AthleteWire, trainerFields } from '../trainers';
import type { TrainerProfileWire, TrainerWire } from '../trainers';
import { builder } from './builder';

const WRITTEN = '2025-10-01T09:00:00.000Z';

/** An athlete with only names, sport and year. */
export const buildGolfer = builder((): GolferWire => ({
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
  is_example: false,
}));

export const buildAdminGolfer = builder((): AdminGolferWire => ({
  ...emptyWire(golferFields, 'admin'),
  ...buildGolfer(),
  hidden_groups: [],
  created_at: WRITTEN,
  updated_at: WRITTEN,
}));

/** The card of an athlete without entries. */
export const buildCard = builder((): GolferCardWire => ({
  figures: [],
  results: [],
  films: [],
  schedule: [],
  updated_on: '2026-11-26',
}));

type Academics = GolferWire['academics'];
type GolfData = GolferWire['golf_data'];

/** Without a value but for these. */
export const buildAcademics = (overrides: Partial<Academics> = {}): Academics => ({
  ...emptyWire(golferFields, 'everyone').academics,
  ...overrides,
});

export function buildGolfData({
  stats,
  ...overrides
}: Partial<Omit<GolfData, 'stats'>> & { stats?: Partial<GolfData['stats']> } = {}): GolfData {
  const empty = emptyWire(golferFields, 'everyone').golf_data;
  return { ...empty, ...overrides, stats: { ...empty.stats, ...stats } };
}

export function buildGolferInput(overrides: Partial<GolferInput> = {}): GolferInput {
  return { first_name: 'Isla', last_name: 'Hartley', sports: ['Golf'], is_published: true, ...overrides };
}

/** A published trainer without a photo. */
export const buildTrainer = builder((): TrainerWire => ({
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
  is_example: false,
  is_published: true,
  created_at: WRITTEN,
  updated_at: WRITTEN,
}));

export const buildAthlete = builder((): AthleteWire => ({
  id: '650000000000000000000031',
  slug: 'isla-hartley',
  first_name: 'Isla',
  last_name: 'Hartley',
  headshot_url: null,
  headshot: null,
  grad_year: 2027,
  sports: ['Golf'],
  is_example: false,
}));

export function buildTrainerProfile(overrides: Partial<TrainerProfileWire> = {}): TrainerProfileWire {
  return { ...buildTrainer(), athletes: [buildAthlete()], ...overrides };
}

/** The wire object of an empty record. */
export function emptyWire<F extends Fields, A extends Audience>(fields: F, audience: A): WireOf<F, A> {
  return emptyValues(fields, audience) as WireOf<F, A>;
}

function emptyValues(fields: Fields, audience: Audience, options?: GroupOptions): Record<string, unknown> {
  const entries = Object.entries(fields).flatMap(([name, field]) => {
    if (field.kind === 'picture' || field.kind === 'link' || !isSeenBy(field, audience)) return [];
    if (field.kind !== 'group') return [[wireName(name, options), field.initial ?? field.empty] as const];
    const group = field.options.isNullable ? null : emptyValues(field.fields, audience, field.options);
    return [[wireName(name, options), group] as const];
  });
  return Object.fromEntries(entries);
}
