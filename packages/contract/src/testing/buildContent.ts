import type { ImageWire } from '../images';
import { postFields, type PostInput, postSummaryFields, type PostSummaryWire, type PostWire } from '../posts';
import { type AdminPlacementWire, placementFields, type PlacementWire } from '../placements';
import {
  featureFields,
  type FeatureWire,
  programFields,
  type ProgramInput,
  type ProgramWire,
  testimonialFields,
  type TestimonialWire,
} from '../programs';
import {
  factFields,
  type FactInput,
  type FactWire,
  faqFields,
  type FaqInput,
  type FaqWire,
} from '../siteInfo';
import { emptyWire } from './buildPeople';
import { builder } from './builder';

const WRITTEN = '2025-10-01T09:00:00.000Z';
const PUBLISHED = '2025-10-05T09:00:00.000Z';

export const buildImage = builder((): ImageWire => ({
  id: '0123456789abcdef0123456789abcdef',
  url: '/uploads/0123456789abcdef0123456789abcdef/1200.webp',
  width: 1600,
  height: 1000,
  widths: [400, 800, 1200, 1600],
}));

/** A published post without pictures, as lists carry it. */
export const buildPostSummary = builder((): PostSummaryWire => ({
  ...emptyWire(postSummaryFields, 'everyone'),
  id: '650000000000000000000001',
  title: 'What coaches look for',
  slug: 'what-coaches-look-for',
  excerpt: 'A coach has ninety seconds for your video.',
  author: null,
  status: 'published',
  likes: 0,
  coverUrl: null,
  cover_image_url: null,
  cover: null,
  gallery: [],
  publishedAt: PUBLISHED,
  published_at: PUBLISHED,
  createdAt: WRITTEN,
  created_at: WRITTEN,
  updatedAt: PUBLISHED,
  updated_at: PUBLISHED,
}));

export function buildPost(overrides: Partial<PostWire> = {}): PostWire {
  const body = '<p>A coach has ninety seconds for your video.</p>';
  return {
    ...emptyWire(postFields, 'everyone'),
    ...buildPostSummary(),
    share_picture: null,
    body,
    contentHtml: body,
    ...overrides,
  };
}

export const buildPostInput = builder((): PostInput => ({
  ...emptyWire(postFields, 'everyone'),
  title: 'Signing day',
  body: '<p>Seven months of work, one signature.</p>',
}));

export const buildFeature = builder((): FeatureWire => ({
  ...emptyWire(featureFields, 'everyone'),
  id: '650000000000000000000021',
  title: 'Academic planning',
  description: 'A plan for each school year, from the first choice of subjects to the final transcript.',
  icon: 'book-open',
  order_index: 0,
}));

export const buildTestimonial = builder((): TestimonialWire => ({
  ...emptyWire(testimonialFields, 'everyone'),
  id: '650000000000000000000022',
  athlete_name: 'Isla Hartley',
  athlete_sport: 'Golf',
  quote: 'They told me what to leave out.',
  is_example: false,
  order_index: 0,
}));

/** An active program with one feature and one testimonial. */
export const buildProgram = builder((): ProgramWire => ({
  ...emptyWire(programFields, 'everyone'),
  id: '650000000000000000000020',
  title: 'Future Champions Program',
  subtitle: 'For younger athletes',
  description: 'Marks, fitness and good habits, built one season at a time.',
  hero_image: '/images/future-champions.webp',
  slug: 'future-champions',
  cta_text: 'Ready to begin?',
  cta_button_text: 'Apply Now',
  features: [buildFeature()],
  testimonials: [buildTestimonial()],
  created_at: WRITTEN,
  updated_at: WRITTEN,
}));

/** A placement that visitors see by initials. */
export const buildPlacement = builder((): PlacementWire => ({
  ...emptyWire(placementFields, 'everyone'),
  id: '650000000000000000000051',
  athlete: 'I. H.',
  year: 2024,
  sport: 'Golf',
  college: 'Thornbury State University',
  city: 'Thornbury',
  state: 'TX',
  division: 'NCAA Division I',
  share: '50–75%',
  checked_on: '2026-10-01T00:00:00.000Z',
}));

/** A placement as an admin sees it. */
export const buildAdminPlacement = builder((): AdminPlacementWire => ({
  ...emptyWire(placementFields, 'admin'),
  ...buildPlacement(),
  first_name: 'Isla',
  last_name: 'Hartley',
  shown_state: 'shown',
  created_at: WRITTEN,
  updated_at: WRITTEN,
}));

/** The input that creates a program; with an `id` it updates that one. */
export const buildProgramInput = builder((): ProgramInput => ({
  title: 'Future Champions Program',
  features: [{ ...emptyWire(featureFields, 'everyone'), title: 'Academic planning', icon: 'book-open' }],
}));

export const buildFaq = builder((): FaqWire => ({
  id: '650000000000000000000031',
  ...buildFaqInput(),
  order_index: 0,
  updated_at: WRITTEN,
}));

export const buildFaqInput = builder((): FaqInput => ({
  ...emptyWire(faqFields, 'everyone'),
  q: 'Can I still play for my club at home?',
  a: 'Yes, in the summer.',
  category: 'Sport',
}));

export const buildFact = builder((): FactWire => ({
  id: '650000000000000000000032',
  ...buildFactInput(),
  order_index: 0,
  updated_at: WRITTEN,
}));

export const buildFactInput = builder((): FactInput => ({
  ...emptyWire(factFields, 'everyone'),
  value: '1 in 4',
  title: 'student athletes come from abroad',
}));
