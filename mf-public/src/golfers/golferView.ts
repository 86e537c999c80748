import {
  type AdminGolferWire,
  GOLF,
  type GolferTrainerWire,
  type GolferWire,
  type ImageWire,
  isWebAddress,
  socialNetworks,
} from '@site/contract';
import { fullName, toPhoto } from '../shared/people/personView';
import { type CardView, toCardView } from './golferCardView';
import {
  academicFacts,
  golfFacts,
  type KnownFact,
  lineOf,
  type SportFacts,
  sportFactsOf,
} from './golferFacts';

export { factsOn, type KnownFact } from './golferFacts';

export { longestWord } from '../shared/text/longestWord';

/** An athlete in the list. */
export interface GolferSummary {
  slug: string;
  name: string;
  sports: string[];
  /** Null when unknown. */
  country: string | null;
  gradYear: number | null;
  headshot: ImageWire | null;
  /** The demo content has invented the person. */
  isExample: boolean;
}

type SummaryWire = Pick<
  GolferWire,
  | 'slug'
  | 'first_name'
  | 'last_name'
  | 'sports'
  | 'sport'
  | 'country'
  | 'grad_year'
  | 'headshot'
  | 'headshot_url'
  | 'is_example'
>;

export function toGolferSummary(golfer: SummaryWire): GolferSummary {
  return {
    slug: golfer.slug,
    name: fullName(golfer),
    sports: golfer.sports.length > 0 ? golfer.sports : [golfer.sport],
    country: toCountry(golfer.country),
    gradYear: golfer.grad_year,
    headshot: toPhoto(golfer.headshot, golfer.headshot_url),
    // An earlier api does not say it.
    isExample: golfer.is_example === true,
  };
}

// docs/product.md#display-defaults: the api sends 'Unknown' for a missing country.
const NO_COUNTRY = 'Unknown';

function toCountry(country: string): string | null {
  return country && country !== NO_COUNTRY ? country : null;
}

interface SocialLink {
  name: string;
  address: string;
}

interface GolferCoach {
  slug: string;
  name: string;
  title: string;
  /** The demo content has invented the trainer. */
  isExample: boolean;
  isHidden: boolean;
}

/** An athlete's profile. Unknown values are left out (docs/product.md#display-defaults). */
export interface GolferProfile extends GolferSummary, CardView {
  firstName: string;
  testimonial: string;
  socials: SocialLink[];
  coach: GolferCoach | null;
  isGolfer: boolean;
  /** What a coach reads first; at most five. */
  line: KnownFact[];
  golf: KnownFact[];
  /** The figures of other sports. */
  sportFacts: SportFacts[];
  /** Read by `factsOn`. */
  academics: KnownFact[];
  /** Athletes are minors: search engines may index a profile only if its record allows it. */
  isIndexable: boolean;
  /** Only somebody who is signed in sees the page. */
  isHidden: boolean;
  /** Or sees more of it than visitors. */
  hasHiddenParts: boolean;
}

export function toGolferProfile(golfer: GolferWire & Partial<AdminGolferWire>): GolferProfile {
  const summary = toGolferSummary(golfer);
  const golf = golfFacts(golfer.golf_data);
  const sportFacts = sportFactsOf(summary.sports, golfer.card?.figures ?? []);
  return {
    ...summary,
    ...toCardView(golfer.card),
    firstName: golfer.first_name.trim() || summary.name,
    testimonial: golfer.testimonial.trim(),
    socials: toSocials(golfer.personal.socials),
    coach: golfer.trainer && toCoach(golfer.trainer),
    isGolfer: summary.sports.includes(GOLF) || golf.length > 0,
    line: lineOf(golfer, { sports: summary.sports, sportFacts }),
    golf,
    sportFacts,
    academics: academicFacts(golfer.academics),
    isIndexable: golfer.is_indexable === true,
    isHidden: golfer.is_hidden === true,
    hasHiddenParts: (golfer.hidden_groups ?? []).length > 0,
  };
}

const SOCIAL_NAMES = {
  instagram: 'Instagram',
  x: 'X',
  facebook: 'Facebook',
  tiktok: 'TikTok',
  youtube: 'YouTube',
  linkedin: 'LinkedIn',
  website: 'Website',
} as const;

function toSocials(socials: GolferWire['personal']['socials']): SocialLink[] {
  return socialNetworks.flatMap((network) => {
    const address = socials[network];
    return address && isWebAddress(address) ? [{ name: SOCIAL_NAMES[network], address }] : [];
  });
}

function toCoach(trainer: GolferTrainerWire): GolferCoach | null {
  const { slug, title: stored, is_example, is_hidden, ...names } = trainer;
  if (!slug) return null;
  // docs/product.md#display-defaults: 'Coach' replaces a missing title.
  const title = stored || 'Coach';
  const marks = { isExample: is_example === true, isHidden: is_hidden === true };
  return { slug, name: fullName(names) || title, title, ...marks };
}
