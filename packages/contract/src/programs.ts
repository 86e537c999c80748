import * as yup from 'yup';
import { basedOnField } from './basedOn';
import { lineField, longTextField } from './fields';
import { imageAddressField } from './imageAddress';
import { limits } from './limits';
import { orderField } from './order';
import { slugField } from './slug';
import { text } from './text';

export const programStatuses = ['active', 'inactive'] as const;
export type ProgramStatus = (typeof programStatuses)[number];

export const programMessages = {
  titleRequired: 'Title is required',
} as const;

// What is no id of an entry is no fault: that entry gets one.
const entryId = yup
  .string()
  .transform((_cast, original: unknown) => (typeof original === 'string' ? original : undefined))
  .optional();

// Only a form that creates has no id yet; it may say so by an empty one.
const programId = text('Id')
  .transform((value: unknown, original: unknown) => (original === null || value === '' ? undefined : value))
  .optional();

function listOf<T extends yup.Maybe<yup.AnyObject>>(name: string, entry: yup.ObjectSchema<T>) {
  const message = `${name} must be a list`;
  const max = limits.programEntries;
  return yup
    .array(entry.typeError(message).nonNullable(message).defined(message))
    .typeError(message)
    .nonNullable(message)
    .max(max, `${name} may have at most ${max} entries`)
    .optional();
}

export const featureInput = yup
  .object({
    id: entryId,
    title: lineField('The title of a feature').default(''),
    description: longTextField('The description of a feature', limits.programEntryMax).default(''),
    icon: lineField('The icon of a feature').default(''),
    order_index: orderField,
  })
  .noUnknown();
export type FeatureInput = yup.InferType<typeof featureInput>;

export const testimonialInput = yup
  .object({
    id: entryId,
    athlete_name: lineField('The athlete of a testimonial').default(''),
    athlete_sport: lineField('The sport of a testimonial').default(''),
    quote: longTextField('The quote of a testimonial', limits.programEntryMax).default(''),
    image_url: imageAddressField('The picture of a testimonial').default(''),
    order_index: orderField,
  })
  .noUnknown();
export type TestimonialInput = yup.InferType<typeof testimonialInput>;

/**
 * One schema for both: without `id` a program is created; with it that program is updated by a merge, in which what is
 * absent stays and a list that is present replaces the whole list.
 */
export const programInput = yup
  .object({
    id: programId,
    title: lineField('Title')
      .test('blank', programMessages.titleRequired, (value) => value !== '')
      .when('id', { is: undefined, then: (title) => title.required(programMessages.titleRequired) }),
    subtitle: lineField('Subtitle').optional(),
    description: longTextField('Description', limits.programDescriptionMax).optional(),
    hero_image: imageAddressField('Hero image').optional(),
    hero_fallback: imageAddressField('Hero fallback').optional(),
    slug: slugField.optional(),
    cta_text: longTextField('Call to action text', limits.programEntryMax).optional(),
    cta_button_text: lineField('Call to action button').optional(),
    status: text('Status').oneOf(programStatuses, 'Status must be active or inactive').optional(),
    features: listOf('Features', featureInput),
    testimonials: listOf('Testimonials', testimonialInput),
    based_on: basedOnField,
  })
  .noUnknown();
export type ProgramInput = yup.InferType<typeof programInput>;
