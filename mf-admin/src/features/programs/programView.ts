import type {
  FeatureInput,
  FeatureWire,
  ProgramInput,
  ProgramStatus,
  ProgramWire,
  TestimonialInput,
  TestimonialWire,
} from '@site/contract';
import type { StoredRecord } from '../../shared/form/StoredRecord';

export interface ProgramRow {
  id: string;
  title: string;
  slug: string;
  status: ProgramStatus;
  featureCount: number;
  testimonialCount: number;
}

export function toProgramRow({ id, title, slug, status, features, testimonials }: ProgramWire): ProgramRow {
  const counts = { featureCount: features.length, testimonialCount: testimonials.length };
  return { id, title, slug, status, ...counts };
}

/** The value of a number field: a number or nothing. */
export type Order = number | '';

export interface FeatureValues {
  /** Empty for an entry that is not stored yet. */
  id: string;
  title: string;
  description: string;
  icon: string;
  orderIndex: Order;
}

export interface TestimonialValues {
  /** Empty for an entry that is not stored yet. */
  id: string;
  athleteName: string;
  athleteSport: string;
  quote: string;
  imageUrl: string;
  orderIndex: Order;
}

export interface ProgramValues {
  title: string;
  subtitle: string;
  description: string;
  heroImage: string;
  heroFallback: string;
  slug: string;
  ctaText: string;
  ctaButtonText: string;
  status: ProgramStatus;
  features: FeatureValues[];
  testimonials: TestimonialValues[];
}

// docs/product.md#entities: a program is active by default.
export const emptyProgram: ProgramValues = {
  title: '',
  subtitle: '',
  description: '',
  heroImage: '',
  heroFallback: '',
  slug: '',
  ctaText: '',
  ctaButtonText: '',
  status: 'active',
  features: [],
  testimonials: [],
};

export type StoredProgram = StoredRecord<ProgramValues>;

export function toStoredProgram(program: ProgramWire): StoredProgram {
  const { id, title, subtitle, description, slug, status } = program;
  const values: ProgramValues = {
    ...{ title, subtitle, description, slug, status },
    heroImage: program.hero_image,
    heroFallback: program.hero_fallback,
    ctaText: program.cta_text,
    ctaButtonText: program.cta_button_text,
    features: program.features.map(toFeatureValues),
    testimonials: program.testimonials.map(toTestimonialValues),
  };
  return { id, updatedAt: program.updated_at, values };
}

function toFeatureValues({ id, title, description, icon, order_index }: FeatureWire): FeatureValues {
  return { id, title, description, icon, orderIndex: order_index };
}

function toTestimonialValues(testimonial: TestimonialWire): TestimonialValues {
  return {
    id: testimonial.id,
    athleteName: testimonial.athlete_name,
    athleteSport: testimonial.athlete_sport,
    quote: testimonial.quote,
    imageUrl: testimonial.image_url,
    orderIndex: testimonial.order_index,
  };
}

/** The payload of a create or, with the stored ids and version, of an update: '' clears a text. */
export function toProgramInput(values: ProgramValues, before: StoredProgram | undefined): ProgramInput {
  return {
    ...(before ? { id: before.id, based_on: before.updatedAt } : {}),
    title: values.title.trim(),
    subtitle: values.subtitle.trim(),
    description: values.description.trim(),
    hero_image: values.heroImage.trim(),
    hero_fallback: values.heroFallback.trim(),
    slug: values.slug.trim(),
    cta_text: values.ctaText.trim(),
    cta_button_text: values.ctaButtonText.trim(),
    status: values.status,
    features: values.features.map(toFeatureInput),
    testimonials: values.testimonials.map(toTestimonialInput),
  };
}

/** A new entry has no id; without a number it takes its index. */
function placeOf({ id, orderIndex }: { id: string; orderIndex: Order }) {
  return { ...(id ? { id } : {}), ...(orderIndex === '' ? {} : { order_index: orderIndex }) };
}

function toFeatureInput(feature: FeatureValues): FeatureInput {
  const { title, description, icon } = feature;
  return {
    ...placeOf(feature),
    title: title.trim(),
    description: description.trim(),
    icon: icon.trim(),
  };
}

function toTestimonialInput(testimonial: TestimonialValues): TestimonialInput {
  return {
    ...placeOf(testimonial),
    athlete_name: testimonial.athleteName.trim(),
    athlete_sport: testimonial.athleteSport.trim(),
    quote: testimonial.quote.trim(),
    image_url: testimonial.imageUrl.trim(),
  };
}

const nextOrder = (entries: readonly { orderIndex: Order }[]): number =>
  Math.max(-1, ...entries.map(({ orderIndex }) => Number(orderIndex))) + 1;

/** A new entry is added last. */
export const newFeature = ({ features }: ProgramValues): FeatureValues => ({
  ...{ id: '', title: '', description: '', icon: '' },
  orderIndex: nextOrder(features),
});

/** A new entry is added last. */
export const newTestimonial = ({ testimonials }: ProgramValues): TestimonialValues => ({
  ...{ id: '', athleteName: '', athleteSport: '', quote: '', imageUrl: '' },
  orderIndex: nextOrder(testimonials),
});
