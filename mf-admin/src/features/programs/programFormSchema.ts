import { featureInput, programInput, testimonialInput } from '@site/contract';
import * as yup from 'yup';

const { fields } = programInput;

const feature = yup.object({
  title: featureInput.fields.title,
  description: featureInput.fields.description,
  icon: featureInput.fields.icon,
  orderIndex: featureInput.fields.order_index,
});

const testimonial = yup.object({
  athleteName: testimonialInput.fields.athlete_name,
  athleteSport: testimonialInput.fields.athlete_sport,
  quote: testimonialInput.fields.quote,
  imageUrl: testimonialInput.fields.image_url,
  orderIndex: testimonialInput.fields.order_index,
});

/** The api's rules, under the form's field names. */
export const programFormSchema = yup.object({
  title: fields.title,
  subtitle: fields.subtitle,
  description: fields.description,
  heroImage: fields.hero_image,
  heroFallback: fields.hero_fallback,
  slug: fields.slug,
  ctaText: fields.cta_text,
  ctaButtonText: fields.cta_button_text,
  features: yup.array(feature),
  testimonials: yup.array(testimonial),
});
