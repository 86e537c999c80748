import { type Difference, differencesOf, type FieldWords } from '../../shared/form/ConflictDialog';
import type { FeatureValues, ProgramValues, TestimonialValues } from './programView';

/** The fields by their names in the form. */
const FIELDS: FieldWords<ProgramValues> = [
  { label: 'Title', textOf: ({ title }) => title },
  { label: 'Subtitle', textOf: ({ subtitle }) => subtitle },
  { label: 'Description', textOf: ({ description }) => description },
  { label: 'Hero Image', textOf: ({ heroImage }) => heroImage },
  { label: 'Hero Fallback', textOf: ({ heroFallback }) => heroFallback },
  { label: 'Slug', textOf: ({ slug }) => slug },
  { label: 'CTA Text', textOf: ({ ctaText }) => ctaText },
  { label: 'CTA Button Text', textOf: ({ ctaButtonText }) => ctaButtonText },
  { label: 'Status', textOf: ({ status }) => status },
];

const joined = (parts: readonly (string | number)[]): string =>
  parts.filter((part) => part !== '').join(' · ');

function tellFeature(feature: FeatureValues | undefined): string {
  if (!feature) return '';
  const { title, description, icon, orderIndex } = feature;
  return joined([title, description, icon, `order ${orderIndex}`]);
}

function tellTestimonial(testimonial: TestimonialValues | undefined): string {
  if (!testimonial) return '';
  const { athleteName, athleteSport, quote, imageUrl, orderIndex } = testimonial;
  return joined([athleteName, athleteSport, quote, imageUrl, `order ${orderIndex}`]);
}

/** One line per index, up to the length of the longer list. */
function placesOf(
  count: number,
  name: string,
  textOf: (values: ProgramValues, index: number) => string,
): FieldWords<ProgramValues> {
  return Array.from({ length: count }, (_, index) => ({
    label: `${name} ${index + 1}`,
    textOf: (values: ProgramValues) => textOf(values, index),
  }));
}

export function comparePrograms(mine: ProgramValues, theirs: ProgramValues): Difference[] {
  const features = Math.max(mine.features.length, theirs.features.length);
  const testimonials = Math.max(mine.testimonials.length, theirs.testimonials.length);
  const words = [
    ...FIELDS,
    ...placesOf(features, 'Feature', (values, index) => tellFeature(values.features[index])),
    ...placesOf(testimonials, 'Testimonial', (values, index) => tellTestimonial(values.testimonials[index])),
  ];
  return differencesOf(words, mine, theirs);
}
