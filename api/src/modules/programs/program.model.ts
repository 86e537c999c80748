import { programStatuses } from '@site/contract';
import { type HydratedDocument, type InferSchemaType, Schema, type Types, model, trusted } from 'mongoose';

const featureSchema = new Schema({
  title: { type: String, default: '' },
  description: { type: String, default: '' },
  icon: { type: String, default: '' },
  orderIndex: { type: Number, required: true },
});

const testimonialSchema = new Schema({
  athleteName: { type: String, default: '' },
  athleteSport: { type: String, default: '' },
  quote: { type: String, default: '' },
  imageUrl: { type: String, default: '' },
  orderIndex: { type: Number, required: true },
});

const programSchema = new Schema(
  {
    title: { type: String, required: true },
    slug: { type: String, required: true, unique: true },
    subtitle: { type: String, default: '' },
    description: { type: String, default: '' },
    heroImage: { type: String, default: '' },
    heroFallback: { type: String, default: '' },
    ctaText: { type: String, default: '' },
    ctaButtonText: { type: String, default: '' },
    status: { type: String, enum: programStatuses, default: 'active', required: true },
    features: { type: [featureSchema], default: [] },
    testimonials: { type: [testimonialSchema], default: [] },
    searchWords: { type: [String], default: [] },
  },
  // A save whose document somebody changed in between fails, and the service starts again from what is there now.
  { timestamps: true, optimisticConcurrency: true },
);
programSchema.index({ status: 1, createdAt: 1, _id: 1 });
programSchema.index({ status: 1, title: 1, _id: 1 });
programSchema.index({ createdAt: 1, _id: 1 });
programSchema.index({ title: 1, _id: 1 });
programSchema.index({ searchWords: 1 });

type Entry<T extends Schema> = InferSchemaType<T> & { _id: Types.ObjectId };
export type StoredFeature = Entry<typeof featureSchema>;
export type StoredTestimonial = Entry<typeof testimonialSchema>;

export interface ProgramFields extends Omit<
  InferSchemaType<typeof programSchema>,
  'features' | 'testimonials'
> {
  features: StoredFeature[];
  testimonials: StoredTestimonial[];
}
export type ProgramDoc = HydratedDocument<ProgramFields>;
export const Program = model<ProgramFields>('Program', programSchema as unknown as Schema<ProgramFields>);

export function hasSlugAmong(slugs: readonly string[]): Record<string, unknown> {
  return { slug: trusted({ $in: [...slugs] }) };
}
