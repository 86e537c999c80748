import * as yup from 'yup';
import {
  labelled,
  line,
  longLine,
  longText,
  required,
  setting,
  slug,
  textOf,
  withInitial,
} from './entityFields';
import { createShape, inputShape, wireShape } from './entitySchemas';
import { exampleEnd, exampleWire } from './examples';
import { imageAddressField, listField, numberOf, text } from './fields';
import { limits } from './limits';
import { basedOnField, dateWire } from './sharedWire';
import { grouped } from './spelling';

const programStatuses = ['active', 'inactive'] as const;
export type ProgramStatus = (typeof programStatuses)[number];

export const programMessages = {
  titleRequired: 'Title is required',
} as const;

// An invalid entry id is no error: that entry gets a new one.
const entryId = yup
  .string()
  .transform((_cast, original: unknown) => (typeof original === 'string' ? original : undefined))
  .optional();

// A form that creates a program has no id yet, and may send an empty one.
const programId = text('Id')
  .transform((value: unknown, original: unknown) => (original === null || value === '' ? undefined : value))
  .optional();

const WHOLE = `Order must be a whole number from 0 to ${grouped(limits.orderMax)}`;

/** A place in a list, as a number or its text; without one the position counts. */
export const orderField = yup
  .number()
  .transform((_cast, original: unknown) => (isPlaceMissing(original) ? undefined : numberOf(original)))
  .typeError(WHOLE)
  .integer(WHOLE)
  .min(0, WHOLE)
  .max(limits.orderMax, WHOLE)
  .optional();

const isPlaceMissing = (value: unknown) =>
  value === null || (typeof value === 'string' && value.trim() === '');

const imageAddress = (label: string) => textOf('line', label, imageAddressField(label));

/** Every field of a feature except its id and its place. Its messages name the list. */
export const featureFields = {
  title: labelled(withInitial(line('The title of a feature'), ''), 'Title'),
  description: labelled(
    withInitial(longText('The description of a feature', limits.programEntryMax), ''),
    'Description',
  ),
  icon: labelled(withInitial(line('The icon of a feature'), ''), 'Icon'),
};

/** Every field of a testimonial except its id and its place. */
export const testimonialFields = {
  athlete_name: labelled(withInitial(line('The athlete of a testimonial'), ''), 'Athlete Name'),
  athlete_sport: labelled(withInitial(line('The sport of a testimonial'), ''), 'Athlete Sport'),
  quote: labelled(withInitial(longText('The quote of a testimonial', limits.programEntryMax), ''), 'Quote'),
  image_url: labelled(withInitial(imageAddress('The picture of a testimonial'), ''), 'Image'),
};

/** Every field of a programme except the two lists. */
export const programFields = {
  title: required(line('Title'), programMessages.titleRequired),
  subtitle: line('Subtitle'),
  description: longText('Description', limits.programDescriptionMax),
  hero_image: labelled(imageAddress('Hero image'), 'Hero Image'),
  hero_fallback: labelled(imageAddress('Hero fallback'), 'Hero Fallback'),
  slug: slug(),
  cta_text: labelled(longLine('Call to action text', limits.programEntryMax), 'CTA Text'),
  cta_button_text: labelled(line('Call to action button'), 'CTA Button Text'),
  status: setting('Status', programStatuses, 'active'),
};

export const featureInput = yup
  .object({ id: entryId, ...createShape(featureFields), order_index: orderField })
  .noUnknown();

/** `is_example: false` turns an example into a real testimonial; without it the entry stays an example. */
export const testimonialInput = yup
  .object({
    id: entryId,
    ...createShape(testimonialFields),
    is_example: exampleEnd,
    order_index: orderField,
  })
  .noUnknown();

/**
 * One schema for both: without `id` a program is created; with it that program is updated by a merge, in which what is
 * absent stays and a list that is present replaces the whole list.
 */
export const programInput = yup
  .object({
    ...inputShape(programFields),
    id: programId,
    title: programFields.title.input.when('id', {
      is: undefined,
      then: (title) => title.required(programMessages.titleRequired),
    }),
    features: listField('Features', featureInput, limits.programEntries),
    testimonials: listField('Testimonials', testimonialInput, limits.programEntries),
    based_on: basedOnField,
  })
  .noUnknown();
export type ProgramInput = yup.InferType<typeof programInput>;

const entryWire = {
  id: yup.string().required(),
  order_index: yup.number().integer().min(0).required(),
};

export const featureWire = yup.object({ ...wireShape(featureFields, 'everyone'), ...entryWire }).noUnknown();
export type FeatureWire = yup.InferType<typeof featureWire>;

export const testimonialWire = yup
  .object({ ...wireShape(testimonialFields, 'everyone'), is_example: exampleWire, ...entryWire })
  .noUnknown();
export type TestimonialWire = yup.InferType<typeof testimonialWire>;

/** Texts and addresses that nobody filled in are empty; both lists come in the order of `order_index`. */
export const programWire = yup
  .object({
    ...wireShape(programFields, 'everyone'),
    id: yup.string().required(),
    features: yup.array(featureWire.required()).required(),
    testimonials: yup.array(testimonialWire.required()).required(),
    created_at: dateWire.required(),
    updated_at: dateWire.required(),
  })
  .noUnknown();
export type ProgramWire = yup.InferType<typeof programWire>;
