import { type Difference, differencesOf, type FieldWords } from '../form/ConflictDialog';
import { exampleTexts } from '../list/exampleTexts';
import {
  featureForm,
  type FeatureValues,
  programForm,
  type ProgramValues,
  testimonialForm,
  type TestimonialValues,
} from './programView';

const joined = (parts: readonly (string | number)[]): string =>
  parts.filter((part) => part !== '').join(' · ');

function tellFeature(feature: FeatureValues | undefined): string {
  if (!feature) return '';
  return joined([...featureForm.names.map((name) => feature[name]), `order ${feature.orderIndex}`]);
}

function tellTestimonial(testimonial: TestimonialValues | undefined): string {
  if (!testimonial) return '';
  const texts = testimonialForm.names.map((name) => testimonial[name]);
  const words = texts.filter((text) => typeof text === 'string');
  const mark = testimonial.isExample ? exampleTexts.badge : '';
  return joined([mark, ...words, `order ${testimonial.orderIndex}`]);
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
    ...placesOf(features, 'Feature', (values, index) => tellFeature(values.features[index])),
    ...placesOf(testimonials, 'Testimonial', (values, index) => tellTestimonial(values.testimonials[index])),
  ];
  return [...programForm.differences(mine, theirs), ...differencesOf(words, mine, theirs)];
}
