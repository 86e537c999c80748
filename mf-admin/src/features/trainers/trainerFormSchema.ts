import { limits, trainerInput } from '@site/contract';
import * as yup from 'yup';
import { trainerTexts } from './trainerMessages';

/** What the api decodes (and a file picker offers). */
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/avif'];

/** Why a file would be refused, said before it is sent. */
function refusalOf(file: File): string | undefined {
  if (!PICTURE_TYPES.includes(file.type)) return trainerTexts.notAPicture(file.name);
  return file.size > limits.photoBytes ? trainerTexts.tooLarge(file.name) : undefined;
}

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
  image: yup
    .mixed<File>()
    .nullable()
    .test('picture', (file, { createError }) => {
      const message = file && refusalOf(file);
      return message ? createError({ message }) : true;
    }),
});
