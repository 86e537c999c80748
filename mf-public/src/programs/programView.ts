import {
  imageUrl,
  type FeatureWire,
  type ImageWire,
  type ProgramWire,
  type TestimonialWire,
} from '@site/contract';
import { toPhoto } from '../shared/people/personView';

export interface Feature {
  title: string;
  text: string;
  /** The name of a lucide icon, in an admin's spelling. */
  icon: string;
}

export interface Testimonial {
  name: string;
  sport: string;
  quote: string;
  /** Without one, the initials are shown. */
  photo?: ImageWire | null;
  /** The demo content has invented it. */
  isExample?: boolean;
}

export interface Program {
  title: string;
  subtitle: string;
  paragraphs: readonly string[];
  /** Hero addresses, best first; the drawn scene is the last fallback. */
  heroes?: readonly string[];
  call: { text: string; button: string };
  features?: readonly Feature[];
  testimonials?: readonly Testimonial[];
}

/** Null when the programme is not offered or has no content yet. */
export function toProgram(program: ProgramWire | null): Program | null {
  // docs/product.md#programme-fallback: the api also returns inactive programmes to admins.
  if (!program || program.status !== 'active' || isEmpty(program)) return null;
  return {
    title: program.title,
    subtitle: program.subtitle,
    paragraphs: program.description.split(/\n+/).flatMap((paragraph) => paragraph.trim() || []),
    heroes: [program.hero_image, program.hero_fallback].filter((address) => address !== '').map(imageUrl),
    call: { text: program.cta_text, button: program.cta_button_text },
    features: inOrder(program.features).map(toFeature),
    testimonials: inOrder(program.testimonials.filter(hasQuote)).map(toTestimonial),
  };
}

function isEmpty({ subtitle, description, features, testimonials }: ProgramWire): boolean {
  const isWordless = !subtitle.trim() && !description.trim();
  return isWordless && features.length === 0 && !testimonials.some(hasQuote);
}

/** Without words there is nothing to quote. */
const hasQuote = ({ quote }: TestimonialWire): boolean => quote.trim() !== '';

// Sorting is stable: entries with the same number keep their order.
function inOrder<Entry extends { order_index: number }>(entries: readonly Entry[]): Entry[] {
  return [...entries].sort((one, other) => one.order_index - other.order_index);
}

const toFeature = ({ title, description, icon }: FeatureWire): Feature => ({
  title,
  text: description,
  icon,
});

function toTestimonial(testimonial: TestimonialWire): Testimonial {
  const { athlete_name, athlete_sport, quote, image_url, is_example } = testimonial;
  return {
    name: athlete_name,
    sport: athlete_sport,
    quote,
    photo: toPhoto(null, image_url),
    // An earlier api does not say it.
    isExample: is_example === true,
  };
}

/** 'Theo, 14' → 'Theo'; empty for 'The mother of a swimmer', who has no initials. */
export function givenName(name: string): string {
  const [alone = ''] = name.split(',');
  return /^\s*(?:an?|the)\s/i.test(alone) ? '' : alone.trim();
}
