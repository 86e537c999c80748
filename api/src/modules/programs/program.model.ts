import {
  featureFields,
  type FeatureWire,
  programFields,
  type ProgramWire,
  testimonialFields,
  type TestimonialWire,
} from '@site/contract';
import { type HydratedDocument, Schema, type Types } from 'mongoose';
import { derivedModel, searchWords } from '../../db/searchWords';
import { recordOptions, storedFields, type StoredOf, toWire } from '../../records/fields';
import type { Stored } from '../../db/findPage';

const featureSchema = new Schema({
  ...storedFields(featureFields),
  orderIndex: { type: Number, required: true },
});

const testimonialSchema = new Schema({
  ...storedFields(testimonialFields),
  isExample: { type: Boolean, default: false },
  orderIndex: { type: Number, required: true },
});

interface Entry {
  _id: Types.ObjectId;
  orderIndex: number;
}
export type StoredFeature = StoredOf<typeof featureFields> & Entry;
export type StoredTestimonial = StoredOf<typeof testimonialFields> &
  Entry & {
    /** The demo content has invented it. */
    isExample?: boolean;
  };

export interface ProgramFields extends StoredOf<typeof programFields> {
  features: StoredFeature[];
  testimonials: StoredTestimonial[];
  searchWords: string[];
  createdAt: Date;
  updatedAt: Date;
}

const programSchema = new Schema<ProgramFields>(
  {
    ...storedFields(programFields),
    features: { type: [featureSchema], default: [] },
    testimonials: { type: [testimonialSchema], default: [] },
    searchWords: { type: [String], default: [] },
  },
  recordOptions,
);
programSchema.index({ status: 1, createdAt: 1, _id: 1 });

export type ProgramDoc = HydratedDocument<ProgramFields>;
export const Program = derivedModel('Program', programSchema, ({ title }) => ({
  searchWords: searchWords(title),
}));

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
