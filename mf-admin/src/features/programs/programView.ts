import {
  featureFields,
  programFields,
  type ProgramInput,
  type ProgramStatus,
  type ProgramWire,
  testimonialFields,
} from '@site/contract';
import type { StoredRecord } from '../../shared/form/StoredRecord';
import { entityForm, type FormValues } from '../../shared/records/entityForm';

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

export const programForm = entityForm(programFields, {
  main: [
    ['title'],
    ['subtitle'],
    ['description'],
    ['heroImage'],
    ['heroFallback'],
    ['slug'],
    ['ctaText', 'ctaButtonText'],
    ['status'],
  ],
});
export const featureForm = entityForm(featureFields, {
  main: [['title'], ['description']],
  besideOrder: [['icon']],
});
export const testimonialForm = entityForm(testimonialFields, {
  main: [['athleteName', 'athleteSport'], ['quote'], ['imageUrl']],
});

interface Entry {
  /** Empty for an entry that is not stored yet. */
  id: string;
  /** The value of a number field: a number or nothing. */
  orderIndex: number | '';
}

export type FeatureValues = FormValues<typeof featureFields> & Entry;
export type TestimonialValues = FormValues<typeof testimonialFields> & Entry;

export type ProgramValues = FormValues<typeof programFields> & {
  features: FeatureValues[];
  testimonials: TestimonialValues[];
};

export const emptyProgram: ProgramValues = { ...programForm.empty, features: [], testimonials: [] };

export type StoredProgram = StoredRecord<ProgramValues>;

export function toStoredProgram(program: ProgramWire): StoredProgram {
  const values: ProgramValues = {
    ...programForm.fromWire(program),
    features: program.features.map((feature) => ({ ...featureForm.fromWire(feature), ...toEntry(feature) })),
    testimonials: program.testimonials.map((testimonial) => ({
      ...testimonialForm.fromWire(testimonial),
      ...toEntry(testimonial),
    })),
  };
  return { id: program.id, updatedAt: program.updated_at, values };
}

const toEntry = ({ id, order_index }: { id: string; order_index: number }): Entry => ({
  id,
  orderIndex: order_index,
});

/** The payload of a create or, with the stored ids and version, of an update: '' clears a text. */
export function toProgramInput(values: ProgramValues, before: StoredProgram | undefined): ProgramInput {
  return {
    ...(before ? { id: before.id, based_on: before.updatedAt } : {}),
    ...programForm.toInput(values),
    features: values.features.map((feature) => ({
      ...placeOf(feature),
      ...featureForm.toInput(feature),
    })),
    testimonials: values.testimonials.map((testimonial) => ({
      ...placeOf(testimonial),
      ...testimonialForm.toInput(testimonial),
    })),
  };
}

/** A new entry has no id; without a number it takes its index. */
function placeOf({ id, orderIndex }: Entry) {
  return { ...(id ? { id } : {}), ...(orderIndex === '' ? {} : { order_index: orderIndex }) };
}

/** A new entry is added last. */
const newEntry = (entries: readonly Entry[]): Entry => ({
  id: '',
  orderIndex: Math.max(-1, ...entries.map(({ orderIndex }) => Number(orderIndex))) + 1,
});

export const newFeature = ({ features }: ProgramValues): FeatureValues => ({
  ...featureForm.empty,
  ...newEntry(features),
});

export const newTestimonial = ({ testimonials }: ProgramValues): TestimonialValues => ({
  ...testimonialForm.empty,
  ...newEntry(testimonials),
});
