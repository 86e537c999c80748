import * as yup from 'yup';
import { basedOnField } from './basedOn';
import { clearField, contactEmailField, flagField, lineField, longTextField, namesField } from './fields';
import { limits } from './limits';

/** What an edit can empty through `clear`. */
export const trainerClearable = [
  'first_name',
  'last_name',
  'title',
  'bio',
  'testimonial',
  'email',
  'phone',
  'specialties',
  'image',
] as const;
export type TrainerClearable = (typeof trainerClearable)[number];

const fields = {
  first_name: lineField('First name'),
  last_name: lineField('Last name'),
  title: lineField('Title'),
  bio: longTextField('Bio', limits.bioMax),
  testimonial: longTextField('Testimonial', limits.testimonialMax),
  email: contactEmailField,
  phone: lineField('Phone', limits.contactNumberMax),
  specialties: namesField('Specialties', 'A specialty'),
  is_published: flagField('Published'),
};

/** Spec 5: nothing is required. */
export const trainerInput = yup
  .object({ ...fields, is_published: fields.is_published.default(true) })
  .noUnknown();
export type TrainerInput = yup.InferType<typeof trainerInput>;

/** An update is a merge: what is absent stays as it is. */
export const trainerPatch = yup
  .object({ ...fields, clear: clearField(trainerClearable), based_on: basedOnField })
  .noUnknown();
export type TrainerPatch = yup.InferType<typeof trainerPatch>;
