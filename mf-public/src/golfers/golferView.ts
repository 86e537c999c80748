import {
  type AdminGolferWire,
  GOLF,
  type GolferTrainerWire,
  type GolferWire,
  type ImageWire,
  isWebAddress,
  londonDay,
  socialNetworks,
} from '@site/contract';
import { golferCopy } from '../content/golfer';
import { fullName, toPhoto } from '../shared/people/personView';
import { type CardView, toCardView } from './golferCardView';
import {
  academicFacts,
  cardFactsOf,
  golfFacts,
  type KnownFact,
  type SportFacts,
  sportFactsOf,
} from './golferFacts';

/** Football has its British name, whichever of its names is stored. */
export const shownSport = (sport: string): string => (sport === 'Soccer' ? 'Football' : sport);

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
  handicap: number | null;
  /** What a coach looks for in a list. */
  cardFacts: KnownFact[];
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
  | 'golf_data'
  | 'academics'
>;

export function toGolferSummary(golfer: SummaryWire): GolferSummary {
  return {
    slug: golfer.slug,
    name: fullName(golfer),
    sports: (golfer.sports.length > 0 ? golfer.sports : [golfer.sport]).map(shownSport),
    country: toCountry(golfer.country),
    gradYear: golfer.grad_year,
    headshot: toPhoto(golfer.headshot, golfer.headshot_url),
    // An earlier api does not say it.
    isExample: golfer.is_example === true,
    handicap: golfer.golf_data.handicap ?? null,
    cardFacts: cardFactsOf(golfer),
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
  /** 'Women’s Golf, Swimming'; the sports alone when the team is unknown. */
  competesIn: string;
  isGolfer: boolean;
  /** In all of the sports one side plays another, so a result is won or lost. */
  playsMatches: boolean;
  golf: KnownFact[];
  /** The figures of other sports. */
  sportFacts: SportFacts[];
  academics: KnownFact[];
  /** Athletes are minors: search engines may index a profile only if its record allows it. */
  isIndexable: boolean;
  /** Only somebody who is signed in sees the page. */
  isHidden: boolean;
  /** Or sees more of it than visitors. */
  hasHiddenParts: boolean;
}

const MATCH_SPORTS = ['Football', 'Tennis', 'Rugby', 'Basketball', 'Baseball', 'Hockey'];

export function toGolferProfile(
  golfer: GolferWire & Partial<AdminGolferWire>,
  today = londonDay(new Date()),
): GolferProfile {
  const summary = toGolferSummary(golfer);
  const golf = golfFacts(golfer.golf_data);
  return {
    ...summary,
    ...toCardView(golfer.card, today),
    firstName: golfer.first_name.trim() || summary.name,
    testimonial: golfer.testimonial.trim(),
    socials: toSocials(golfer.personal.socials),
    coach: golfer.trainer && toCoach(golfer.trainer),
    competesIn: [golferCopy.teams[golfer.team], summary.sports.join(', ')].filter(Boolean).join(' '),
    isGolfer: summary.sports.includes(GOLF) || golf.length > 0,
    playsMatches: summary.sports.every((sport) => MATCH_SPORTS.includes(sport)),
    golf,
    sportFacts: sportFactsOf(golfer.sports, golfer.card?.figures ?? []),
    academics: academicFacts(golfer.academics, today),
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
