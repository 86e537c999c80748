import * as yup from 'yup';
import { flag, labelled, line, longText, names, picture, slug, textOf, withInitial } from './entityFields';
import { inputOf, patchOf, wireShape } from './entitySchemas';
import { exampleEnd, exampleWire } from './examples';
import { golferWire } from './golfers';
import { emailField } from './leadFields';
import { limits } from './limits';
import { dateWire, hiddenWire, imageWire } from './sharedWire';

/** Filter of the public list: trainers with a fact, as the home page shows them. */
export const trainerFacts = ['present'] as const;
export type TrainerFact = (typeof trainerFacts)[number];

export const trainerMessages = {
  nameless: 'Visitors see a trainer who has a name: enter one, or hide the trainer',
} as const;

/** Whether a trainer can be published. Without a name it is stored all the same: docs/product.md#nothing-is-required. */
export const isTrainerNamed = ({ first, last }: { first: string; last: string }): boolean =>
  `${first}${last}`.trim() !== '';

/** Every field of a trainer. docs/product.md#nothing-is-required: nothing is required. */
export const trainerFields = {
  first_name: labelled(line('First name'), 'First Name'),
  last_name: labelled(line('Last name'), 'Last Name'),
  slug: slug(),
  title: line('Title'),
  fact: line('One fact', limits.trainerFactMax),
  bio: longText('Bio', limits.bioMax),
  testimonial: longText('Testimonial', limits.testimonialMax),
  email: textOf('line', 'Email', emailField.notRequired().nonNullable('Email must be text')),
  phone: line('Phone', limits.contactNumberMax),
  specialties: names('Specialties', 'A specialty'),
  image: picture('Photo', { stored: 'image' }),
  is_published: withInitial(flag('Published'), true),
};

export const trainerInput = inputOf(trainerFields);
export type TrainerInput = yup.InferType<typeof trainerInput>;

export const trainerPatch = patchOf(trainerFields).shape({ is_example: exampleEnd }).noUnknown();
export type TrainerPatch = yup.InferType<typeof trainerPatch>;

export const trainerWire = yup
  .object({
    ...wireShape(trainerFields, 'everyone'),
    id: yup.string().required(),
    image_url: yup.string().defined().nullable(),
    image: imageWire.defined().nullable(),
    is_example: exampleWire,
    created_at: dateWire.required(),
    updated_at: dateWire.required(),
  })
  .noUnknown();
export type TrainerWire = yup.InferType<typeof trainerWire>;

/** An athlete on a card of the trainer's page. */
export const athleteWire = golferWire
  .pick([
    ...(['id', 'slug', 'first_name', 'last_name', 'headshot_url', 'headshot'] as const),
    ...(['grad_year', 'sports', 'is_example'] as const),
  ])
  .noUnknown();
const anyAthleteWire = athleteWire.shape({ is_hidden: hiddenWire }).noUnknown();
export type AthleteWire = yup.InferType<typeof anyAthleteWire>;

/** One trainer with the athletes that they coach. */
export const trainerProfileWire = trainerWire
  .concat(yup.object({ athletes: yup.array(anyAthleteWire.required()).required() }))
  .noUnknown();
export type TrainerProfileWire = yup.InferType<typeof trainerProfileWire>;
