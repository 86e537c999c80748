import { featureFields, programFields, testimonialFields } from '@site/contract';
import { type HydratedDocument, Schema, type Types, model } from 'mongoose';
import { type StoredOf, recordOptions, storedFields } from '../../records/fields';

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
export const Program = model<ProgramFields>('Program', programSchema as unknown as Schema<ProgramFields>);
