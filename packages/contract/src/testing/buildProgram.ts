import type { FeatureWire, ProgramWire, TestimonialWire } from '../programs';
import type { ProgramInput } from '../programs';

const WRITTEN = '2025-10-01T09:00:00.000Z';

export function buildFeature(overrides: Partial<FeatureWire> = {}): FeatureWire {
  return {
    id: '650000000000000000000021',
    title: 'Academic planning',
    description: 'A plan for each school year, from the first choice of subjects to the final transcript.',
    icon: 'book-open',
    order_index: 0,
    ...overrides,
  };
}

export function buildTestimonial(overrides: Partial<TestimonialWire> = {}): TestimonialWire {
  return {
    id: '650000000000000000000022',
    athlete_name: 'Isla Hartley',
    athlete_sport: 'Golf',
    quote: 'They told me what to leave out.',
    image_url: '',
    order_index: 0,
    ...overrides,
  };
}

/** An active program with one feature and one testimonial. */
export function buildProgram(overrides: Partial<ProgramWire> = {}): ProgramWire {
  return {
    id: '650000000000000000000020',
    title: 'Future Champions Program',
    subtitle: 'For younger athletes',
    description: 'Marks, fitness and good habits, built one season at a time.',
    hero_image: '/images/future-champions.webp',
    hero_fallback: '',
    slug: 'future-champions',
    cta_text: 'Ready to begin?',
    cta_button_text: 'Apply Now',
    status: 'active',
    features: [buildFeature()],
    testimonials: [buildTestimonial()],
    created_at: WRITTEN,
    updated_at: WRITTEN,
    ...overrides,
  };
}

/** What creates a program; with an `id` it updates that one. */
export function buildProgramInput(overrides: Partial<ProgramInput> = {}): ProgramInput {
  return {
    title: 'Future Champions Program',
    features: [{ title: 'Academic planning', description: '', icon: 'book-open' }],
    ...overrides,
  };
}
