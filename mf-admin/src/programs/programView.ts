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
import { exampleTexts } from '../list/cells';
import * as yup from 'yup';

const NOT_OF_OTHERS = 'Pictures of other web sites are not shown to visitors.';

/** docs/product.md#admin-programs, and the texts that the specification leaves open. */
export const programTexts = {
  listFailed: 'Failed to fetch programs',
  withExamples: (count: number, examples: number) => `${count} (${examples} invented)`,
  noPrograms: 'No programs yet.',
  add: 'Add New Program',
  edit: 'Edit Program',
  loadFailed: 'This program could not be loaded. Somebody may have deleted it. Please try again later.',
  saveFailed: 'Failed to save program',
  updated: 'Program updated successfully',
  created: 'Program created successfully',
  deleteQuestion: 'Are you sure you want to delete this program?',
  deleteFailed: 'Failed to delete program',
  deleted: 'Program deleted successfully',
  newSlugHint: 'The end of the address. Made from the title when empty.',
  slugHint: 'The pages of the site look their program up by it. Left empty, it stays as it is.',
  imageHint: `A web address, or a path of this site such as /images/team.webp. ${NOT_OF_OTHERS}`,
  fallbackHint: `Shown when the hero image cannot be loaded. ${NOT_OF_OTHERS}`,
  otherSite:
    'This picture is on another web site, so visitors do not see it. Save it to your device, then choose it below.',
  iconHint: 'The name of an icon, such as book-open or trophy.',
  exampleHint:
    'Invented with the demo content: visitors see it marked as an example. Untick it once somebody has really said this.',
  untitled: 'Not filled in yet',
} as const;

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
  main: [['title'], ['description'], ['icon']],
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
}

export type FeatureValues = FormValues<typeof featureFields> & Entry;
export type TestimonialValues = FormValues<typeof fieldsOfTestimonial> & Entry;

export type ProgramValues = FormValues<typeof programFields> & {
  features: FeatureValues[];
  testimonials: TestimonialValues[];
};

export const programSchema = programForm.schema.shape({
  features: yup.array(featureForm.schema),
  testimonials: yup.array(testimonialForm.schema),
});

export const emptyProgram: ProgramValues = { ...programForm.empty, features: [], testimonials: [] };

export type StoredProgram = StoredRecord<ProgramValues>;

export function toStoredProgram(program: ProgramWire): StoredProgram {
  const values: ProgramValues = {
    ...programForm.fromWire(program),
    features: inOrder(program.features).map((feature) => ({
      ...featureForm.fromWire(feature),
      id: feature.id,
      key: feature.id,
    })),
    testimonials: inOrder(program.testimonials).map((testimonial) => ({
      ...testimonialForm.fromWire(testimonial),
      id: testimonial.id,
      key: testimonial.id,
    })),
  };
  return { id: program.id, updatedAt: program.updated_at, values };
}

const inOrder = <Wire extends { order_index: number }>(entries: readonly Wire[]): Wire[] =>
  [...entries].sort((one, other) => one.order_index - other.order_index);

/** The payload of a create or, with the stored ids and version, of an update: '' clears a text. */
export function toProgramInput(values: ProgramValues, before: StoredProgram | undefined): ProgramInput {
  return {
    ...(before ? { id: before.id, based_on: before.updatedAt } : {}),
    ...programForm.toInput(values),
    features: values.features.map((feature, index) => ({
      ...placeOf(feature, index),
      ...featureForm.toInput(feature),
    })),
    testimonials: values.testimonials.map((testimonial, index) => ({
      ...placeOf(testimonial, index),
      ...testimonialInput(testimonial, before),
    })),
  };
}

function testimonialInput(testimonial: TestimonialValues, before: StoredProgram | undefined) {
  const { is_example, ...fields } = testimonialForm.toInput(testimonial);
  // The api accepts one change alone: somebody has really said it. A draft from before there were examples does not say.
  const isEnd = is_example === false && isStoredExample(testimonial, before);
  return { ...fields, ...(isEnd && { is_example }) };
}

/** Whether this entry was an example when the form was opened. */
export function isStoredExample({ id }: Pick<Entry, 'id'>, stored: StoredProgram | undefined): boolean {
  return id !== '' && stored?.values.testimonials.find((each) => each.id === id)?.isExample === true;
}

/** A new entry has no id. */
const placeOf = ({ id }: Entry, index: number) => ({ ...(id ? { id } : {}), order_index: index });

const newEntry = (): Entry => ({ id: '', key: randomKey() });
export const newFeature = (): FeatureValues => ({ ...featureForm.empty, ...newEntry() });
export const newTestimonial = (): TestimonialValues => ({ ...testimonialForm.empty, ...newEntry() });

const joined = (parts: readonly string[]): string => parts.filter((part) => part !== '').join(' · ');

function featureText(feature: FeatureValues | undefined): string {
  if (!feature) return '';
  return joined(featureForm.names.map((name) => feature[name]));
}

function testimonialText(testimonial: TestimonialValues | undefined): string {
  if (!testimonial) return '';
  const texts = testimonialForm.names.map((name) => testimonial[name]);
  const words = texts.filter((text) => typeof text === 'string');
  const mark = testimonial.isExample ? exampleTexts.badge : '';
  return joined([mark, ...words]);
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
