import {
  exampleField,
  featureFields,
  programFields,
  type ProgramInput,
  type ProgramStatus,
  type ProgramWire,
  testimonialFields,
} from '@site/contract';
import { listDifferencesOf, type ListWords } from '../form/ConflictDialog';
import { entityForm, type FormValues } from '../form/entityForm';
import type { StoredRecord } from '../form/StoredRecord';
import { exampleTexts } from '../list/cells';
import type { RecordKind } from '../list/recordKind';
import * as yup from 'yup';

const NOT_OF_OTHERS = 'Pictures of other web sites are not shown to visitors.';

/** docs/product.md#admin-programs, and the texts that the specification leaves open. */
export const programTexts = {
  listFailed: 'Failed to fetch programs',
  withExamples: (count: number, examples: number) =>
    `${count} (${examples} ${examples === 1 ? 'example' : 'examples'})`,
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
  /** The number of testimonials that are invented demo content. */
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
}

export type FeatureValues = FormValues<typeof featureFields> & Entry;
export type TestimonialValues = FormValues<typeof fieldsOfTestimonial> & Entry;

export type ProgramValues = FormValues<typeof programFields> & {
  features: FeatureValues[];
  testimonials: TestimonialValues[];
};

const programSchema = programForm.schema.shape({
  features: yup.array(featureForm.schema),
  testimonials: yup.array(testimonialForm.schema),
});

const emptyProgram: ProgramValues = { ...programForm.empty, features: [], testimonials: [] };

type StoredProgram = StoredRecord<ProgramValues>;

function toStoredProgram(program: ProgramWire): StoredProgram {
  const values: ProgramValues = {
    ...programForm.fromWire(program),
    features: inOrder(program.features).map((feature) => ({
      ...featureForm.fromWire(feature),
      id: feature.id,
    })),
    testimonials: inOrder(program.testimonials).map((testimonial) => ({
      ...testimonialForm.fromWire(testimonial),
      id: testimonial.id,
    })),
  };
  return { id: program.id, updatedAt: program.updated_at, values };
}

const inOrder = <Wire extends { order_index: number }>(entries: readonly Wire[]): Wire[] =>
  [...entries].sort((one, other) => one.order_index - other.order_index);

/** The payload of a create or, with the stored ids and version, of an update: '' clears a text. */
function toProgramInput(values: ProgramValues, before: StoredProgram | undefined): ProgramInput {
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
export function isStoredExample({ id }: Entry, stored: StoredProgram | undefined): boolean {
  return id !== '' && stored?.values.testimonials.find((each) => each.id === id)?.isExample === true;
}

/** A new entry has no id. */
const placeOf = ({ id }: Entry, index: number) => ({ ...(id ? { id } : {}), order_index: index });

export const blankFeature: FeatureValues = { ...featureForm.empty, id: '' };
export const blankTestimonial: TestimonialValues = { ...testimonialForm.empty, id: '' };

const joined = (parts: readonly string[]): string => parts.filter((part) => part !== '').join(' · ');

const featureLine = (feature: FeatureValues): string =>
  joined(featureForm.names.map((name) => feature[name]));

function testimonialLine(testimonial: TestimonialValues): string {
  const { isExample, athleteName, athleteSport, quote, imageUrl } = testimonial;
  return joined([isExample ? exampleTexts.badge : '', athleteName, athleteSport, quote, imageUrl]);
}

const lists: ListWords<ProgramValues> = [
  { label: 'Features', linesOf: ({ features }) => features.map(featureLine) },
  { label: 'Testimonials', linesOf: ({ testimonials }) => testimonials.map(testimonialLine) },
];

export const programKind: RecordKind<ProgramWire, ProgramValues> = {
  collection: 'programs',
  empty: emptyProgram,
  schema: programSchema,
  toStored: toStoredProgram,
  // docs/product.md#api-calls: one call creates and updates.
  toRequest: (values, before) => ({ body: toProgramInput(values, before) }),
  compare: (mine, theirs) => [
    ...programForm.differences(mine, theirs),
    ...listDifferencesOf(lists, mine, theirs),
  ],
  failureText: () => programTexts.saveFailed,
  savedText: (_values, stored) => (stored ? programTexts.updated : programTexts.created),
};
