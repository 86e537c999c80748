import {
  exampleField,
  featureFields,
  programFields,
  type ProgramInput,
  type ProgramStatus,
  type ProgramWire,
  randomKey,
  testimonialFields,
} from '@site/contract';
import { type Difference, differencesOf, type FieldWords } from '../form/ConflictDialog';
import { entityForm, type FormValues } from '../form/entityForm';
import type { StoredRecord } from '../form/StoredRecord';
import { exampleTexts } from '../list/exampleTexts';

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
  main: [['title'], ['subtitle'], ['description'], ['status']],
  pictures: [['heroImage'], ['heroFallback']],
  more: [['slug'], ['ctaText', 'ctaButtonText']],
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
  /** Tells the entries apart while the list changes. */
  key: string;
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
  key: id,
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
  key: randomKey(),
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

const joined = (parts: readonly (string | number)[]): string =>
  parts.filter((part) => part !== '').join(' · ');

function featureText(feature: FeatureValues | undefined): string {
  if (!feature) return '';
  return joined([...featureForm.names.map((name) => feature[name]), `order ${feature.orderIndex}`]);
}

function testimonialText(testimonial: TestimonialValues | undefined): string {
  if (!testimonial) return '';
  const texts = testimonialForm.names.map((name) => testimonial[name]);
  const words = texts.filter((text) => typeof text === 'string');
  const mark = testimonial.isExample ? exampleTexts.badge : '';
  return joined([mark, ...words, `order ${testimonial.orderIndex}`]);
}

/** One line per index, up to the length of the longer list. */
function placesOf(
  count: number,
  name: string,
  textOf: (values: ProgramValues, index: number) => string,
): FieldWords<ProgramValues> {
  return Array.from({ length: count }, (_, index) => ({
    label: `${name} ${index + 1}`,
    textOf: (values: ProgramValues) => textOf(values, index),
  }));
}

export function comparePrograms(mine: ProgramValues, theirs: ProgramValues): Difference[] {
  const features = Math.max(mine.features.length, theirs.features.length);
  const testimonials = Math.max(mine.testimonials.length, theirs.testimonials.length);
  const words = [
    ...placesOf(features, 'Feature', (values, index) => featureText(values.features[index])),
    ...placesOf(testimonials, 'Testimonial', (values, index) => testimonialText(values.testimonials[index])),
  ];
  return [...programForm.differences(mine, theirs), ...differencesOf(words, mine, theirs)];
}
