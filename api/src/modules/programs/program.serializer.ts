import {
  type FeatureWire,
  type ProgramWire,
  type TestimonialWire,
  featureFields,
  programFields,
  testimonialFields,
} from '@site/contract';
import type { Stored } from '../../db/findPage';
import { toWire } from '../../records/fields';
import type { ProgramFields, StoredFeature, StoredTestimonial } from './program.model';

/** From a document or from plain data. */
export function serializeProgram(program: Stored<ProgramFields>): ProgramWire {
  return {
    ...toWire(programFields, program, 'everyone'),
    id: String(program._id),
    features: inOrder(program.features).map(serializeFeature),
    testimonials: inOrder(program.testimonials).map(serializeTestimonial),
    created_at: program.createdAt.toISOString(),
    updated_at: program.updatedAt.toISOString(),
  };
}

function serializeFeature(feature: StoredFeature): FeatureWire {
  const { _id, orderIndex } = feature;
  return { ...toWire(featureFields, feature, 'everyone'), id: String(_id), order_index: orderIndex };
}

function serializeTestimonial(testimonial: StoredTestimonial): TestimonialWire {
  const { _id, orderIndex, isExample } = testimonial;
  return {
    ...toWire(testimonialFields, testimonial, 'everyone'),
    is_example: isExample === true,
    id: String(_id),
    order_index: orderIndex,
  };
}

// Sorting is stable: entries with the same number keep the order in which they were sent.
function inOrder<T extends { orderIndex: number }>(entries: readonly T[]): T[] {
  return [...entries].sort((one, other) => one.orderIndex - other.orderIndex);
}
