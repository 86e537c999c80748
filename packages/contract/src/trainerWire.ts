import * as yup from 'yup';
import { dateWire } from './dateWire';
import { golferWire } from './golfers';
import { imageWire } from './imageWire';

export const trainerWire = yup
  .object({
    id: yup.string().required(),
    slug: yup.string().required(),
    first_name: yup.string().defined(),
    last_name: yup.string().defined(),
    title: yup.string().defined(),
    bio: yup.string().defined(),
    testimonial: yup.string().defined(),
    email: yup.string().defined(),
    phone: yup.string().defined(),
    specialties: yup.array(yup.string().required()).required(),
    image_url: yup.string().defined().nullable(),
    image: imageWire.defined().nullable(),
    is_published: yup.boolean().required(),
    created_at: dateWire.required(),
    updated_at: dateWire.required(),
  })
  .noUnknown();
export type TrainerWire = yup.InferType<typeof trainerWire>;

/** An athlete as the card on the trainer's page shows it. */
export const athleteWire = golferWire
  .pick(['id', 'slug', 'first_name', 'last_name', 'headshot_url', 'headshot', 'grad_year', 'sports'])
  .noUnknown();
export type AthleteWire = yup.InferType<typeof athleteWire>;

/** One trainer with the athletes that they coach. */
export const trainerProfileWire = trainerWire
  .concat(yup.object({ athletes: yup.array(athleteWire.required()).required() }))
  .noUnknown();
export type TrainerProfileWire = yup.InferType<typeof trainerProfileWire>;
