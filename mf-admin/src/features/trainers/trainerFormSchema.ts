import { trainerInput } from '@site/contract';
import * as yup from 'yup';
import { pictureSchema } from '../../shared/records/pictureFile';

const { fields } = trainerInput;

/** Spec 5: nothing is required; what is there is held to what the api accepts. */
export const trainerFormSchema = yup.object({
  firstName: fields.first_name,
  lastName: fields.last_name,
  title: fields.title,
  bio: fields.bio,
  testimonial: fields.testimonial,
  email: fields.email,
  phone: fields.phone,
  specialties: fields.specialties,
  photo: pictureSchema,
});
