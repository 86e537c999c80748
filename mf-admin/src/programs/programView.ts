import {
  exampleField,
  featureFields,
  programFields,
  type ProgramInput,
  type ProgramStatus,
  type ProgramWire,
  testimonialFields,
} from '@site/contract';
import type { StoredRecord } from '../form/StoredRecord';
import { entityForm, type FormValues } from '../form/entityForm';

export interface ProgramRow {
  id: string;
  title: string;
  slug: string;
  status: ProgramStatus;
  featureCount: number;
  testimonialCount: number;
  /** Of the testimonials, those that the demo content has invented. */
  exampleCount: number;
}

export function toProgramRow({ id, title, slug, status, features, testimonials }: ProgramWire): ProgramRow {
  const counts = {
    featureCount: features.length,
    testimonialCount: testimonials.length,
    // An earlier api does not say it.
    exampleCount: testimonials.filter(({ is_example }) => is_example === true).length,
  };
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
const fieldsOfTestimonial = { ...testimonialFields, is_example: exampleField };

export const testimonialForm = entityForm(fieldsOfTestimonial, {
  example: [['isExample']],
  main: [['athleteName', 'athleteSport'], ['quote'], ['imageUrl']],
});

interface Entry {
  /** Empty for an entry that is not stored yet. */
  id: string;
  /** The value of a number field: a number or nothing. */
  orderIndex: number | '';
}

export type FeatureValues = FormValues<typeof featureFields> & Entry;
export type TestimonialValues = FormValues<typeof fieldsOfTestimonial> & Entry;

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
    testimonials: values.testimonials.map((testimonial) => testimonialInput(testimonial, before)),
  };
}

function testimonialInput(testimonial: TestimonialValues, before: StoredProgram | undefined) {
  const { is_example, ...fields } = testimonialForm.toInput(testimonial);
  // The api accepts one change alone: somebody has really said it. A draft from before there were examples does not say.
  const isEnd = is_example === false && isStoredExample(testimonial, before);
  return { ...placeOf(testimonial), ...fields, ...(isEnd && { is_example }) };
}

/** Whether this entry was an example when the form was opened. */
export function isStoredExample({ id }: Pick<Entry, 'id'>, stored: StoredProgram | undefined): boolean {
  return id !== '' && stored?.values.testimonials.find((each) => each.id === id)?.isExample === true;
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
