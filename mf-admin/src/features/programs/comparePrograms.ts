import { type Difference, differencesOf, type FieldWords } from '../../shared/form/ConflictDialog';
import type { FeatureValues, ProgramValues, TestimonialValues } from './programView';

/** The fields as the form names them. */
const FIELDS: FieldWords<ProgramValues> = [
  { label: 'Title', tell: ({ title }) => title },
  { label: 'Subtitle', tell: ({ subtitle }) => subtitle },
  { label: 'Description', tell: ({ description }) => description },
  { label: 'Hero Image', tell: ({ heroImage }) => heroImage },
  { label: 'Hero Fallback', tell: ({ heroFallback }) => heroFallback },
  { label: 'Slug', tell: ({ slug }) => slug },
  { label: 'CTA Text', tell: ({ ctaText }) => ctaText },
  { label: 'CTA Button Text', tell: ({ ctaButtonText }) => ctaButtonText },
  { label: 'Status', tell: ({ status }) => status },
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

/** One line for each place in a list, as far as the longer of the two reaches. */
function placesOf(
  count: number,
  name: string,
  tell: (values: ProgramValues, index: number) => string,
): FieldWords<ProgramValues> {
  return Array.from({ length: count }, (_, index) => ({
    label: `${name} ${index + 1}`,
    tell: (values: ProgramValues) => tell(values, index),
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
