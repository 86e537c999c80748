import type { FeatureWire, ProgramWire, TestimonialWire } from '@site/contract';
import type { Stored } from '../../db/findPage';
import type { ProgramFields, StoredFeature, StoredTestimonial } from './program.model';

/** From a document or from plain data. */
export function serializeProgram(program: Stored<ProgramFields>): ProgramWire {
  return {
    id: String(program._id),
    title: program.title,
    subtitle: program.subtitle,
    description: program.description,
    hero_image: program.heroImage,
    hero_fallback: program.heroFallback,
    slug: program.slug,
    cta_text: program.ctaText,
    cta_button_text: program.ctaButtonText,
    status: program.status,
    features: inOrder(program.features).map(serializeFeature),
    testimonials: inOrder(program.testimonials).map(serializeTestimonial),
    created_at: program.createdAt.toISOString(),
    updated_at: program.updatedAt.toISOString(),
  };
}

function serializeFeature({ _id, title, description, icon, orderIndex }: StoredFeature): FeatureWire {
  return { id: String(_id), title, description, icon, order_index: orderIndex };
}

function serializeTestimonial(testimonial: StoredTestimonial): TestimonialWire {
  return {
    id: String(testimonial._id),
    athlete_name: testimonial.athleteName,
    athlete_sport: testimonial.athleteSport,
    quote: testimonial.quote,
    image_url: testimonial.imageUrl,
    order_index: testimonial.orderIndex,
  };
}

// Sorting is stable: of two with the same number the one that was sent first comes first.
function inOrder<T extends { orderIndex: number }>(entries: readonly T[]): T[] {
  return [...entries].sort((one, other) => one.orderIndex - other.orderIndex);
}
