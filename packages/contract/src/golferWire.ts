import * as yup from 'yup';
import { dateWire } from './dateWire';
import { imageWire } from './imageWire';

const maybeNumber = () => yup.number().defined().nullable();
const words = () => yup.array(yup.string().required()).required();

const golfDataWire = yup
  .object({
    handicap: maybeNumber(),
    averageScore: maybeNumber(),
    worldRank: maybeNumber(),
    stats: yup
      .object({
        drivingDistance: maybeNumber(),
        fairwayAccuracy: maybeNumber(),
        greensInRegulation: maybeNumber(),
      })
      .noUnknown()
      .required(),
  })
  .noUnknown();

const academicsWire = yup
  .object({
    gpa: yup.number().required(),
    sat: maybeNumber(),
    act: maybeNumber(),
    major: yup.string().defined(),
  })
  .noUnknown();

const socialsWire = yup
  .object({
    instagram: yup.string().optional(),
    x: yup.string().optional(),
    facebook: yup.string().optional(),
    tiktok: yup.string().optional(),
    youtube: yup.string().optional(),
    linkedin: yup.string().optional(),
    website: yup.string().optional(),
  })
  .noUnknown();

/** An athlete's trainer, as the athlete's profile shows it. */
export const golferTrainerWire = yup
  .object({
    id: yup.string().required(),
    slug: yup.string().required(),
    first_name: yup.string().defined(),
    last_name: yup.string().defined(),
    title: yup.string().required(),
  })
  .noUnknown();
export type GolferTrainerWire = yup.InferType<typeof golferTrainerWire>;

/** An athlete as everybody sees it, in the list and as a profile. */
export const golferWire = yup
  .object({
    id: yup.string().required(),
    slug: yup.string().required(),
    first_name: yup.string().defined(),
    last_name: yup.string().defined(),
    headshot_url: yup.string().defined().nullable(),
    headshot: imageWire.defined().nullable(),
    country: yup.string().required(),
    sports: words(),
    sport: yup.string().required(),
    testimonial: yup.string().defined(),
    grad_year: yup.number().integer().defined().nullable(),
    academics: academicsWire.required(),
    golf_data: golfDataWire.required(),
    personal: yup.object({ socials: socialsWire.required() }).noUnknown().required(),
    trainer: golferTrainerWire.defined().nullable(),
    // Athletes are minors: without a consent that says so, search engines are asked to stay away from the profile.
    is_indexable: yup.boolean().required(),
  })
  .noUnknown();
export type GolferWire = yup.InferType<typeof golferWire>;

export const consentWire = yup
  .object({
    given_by: yup.string().defined(),
    given_at: dateWire.defined().nullable(),
    scope: yup.string().defined(),
    withdrawn_at: dateWire.defined().nullable(),
    search_engines: yup.boolean().required(),
  })
  .noUnknown();
export type ConsentWire = yup.InferType<typeof consentWire>;

/** The same athlete as an admin sees it. */
export const adminGolferWire = golferWire
  .shape({
    // As it is stored: a form that is filled with what only stands in for it would save that.
    country: yup.string().defined(),
    trainer_id: yup.string().defined().nullable(),
    is_published: yup.boolean().required(),
    consent: consentWire.defined().nullable(),
    created_at: dateWire.required(),
    updated_at: dateWire.required(),
  })
  .noUnknown();
export type AdminGolferWire = yup.InferType<typeof adminGolferWire>;
