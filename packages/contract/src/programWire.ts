import * as yup from 'yup';
import { dateWire } from './dateWire';
import { programStatuses } from './programs';

const plain = () => yup.string().defined();

export const featureWire = yup
  .object({
    id: yup.string().required(),
    title: plain(),
    description: plain(),
    icon: plain(),
    order_index: yup.number().integer().min(0).required(),
  })
  .noUnknown();
export type FeatureWire = yup.InferType<typeof featureWire>;

export const testimonialWire = yup
  .object({
    id: yup.string().required(),
    athlete_name: plain(),
    athlete_sport: plain(),
    quote: plain(),
    image_url: plain(),
    order_index: yup.number().integer().min(0).required(),
  })
  .noUnknown();
export type TestimonialWire = yup.InferType<typeof testimonialWire>;

/** Texts and addresses that nobody filled in are empty; both lists come in the order of `order_index`. */
export const programWire = yup
  .object({
    id: yup.string().required(),
    title: yup.string().required(),
    subtitle: plain(),
    description: plain(),
    hero_image: plain(),
    hero_fallback: plain(),
    slug: yup.string().required(),
    cta_text: plain(),
    cta_button_text: plain(),
    status: yup.string().oneOf(programStatuses).required(),
    features: yup.array(featureWire.required()).required(),
    testimonials: yup.array(testimonialWire.required()).required(),
    created_at: dateWire.required(),
    updated_at: dateWire.required(),
  })
  .noUnknown();
export type ProgramWire = yup.InferType<typeof programWire>;
