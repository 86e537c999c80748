import {
  type GolferTrainerWire,
  type GolferWire,
  grouped,
  type ImageWire,
  isWebAddress,
  socialNetworks,
} from '@site/contract';
import { fullName, toPhoto } from '../../shared/people/personView';

export { longestWord } from '../../shared/text/longestWord';

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

/** A known fact about an athlete, formatted. */
export interface KnownFact {
  name: string;
  value: string;
  unit?: string;
}

interface SocialLink {
  name: string;
  address: string;
}

interface GolferCoach {
  slug: string;
  name: string;
  title: string;
}

/** An athlete's profile. Unknown values are left out (docs/product.md#display-defaults). */
export interface GolferProfile extends GolferSummary {
  firstName: string;
  testimonial: string;
  socials: SocialLink[];
  coach: GolferCoach | null;
  isGolfer: boolean;
  golf: KnownFact[];
  academics: KnownFact[];
  /** Athletes are minors: search engines may index a profile only if its record allows it. */
  isIndexable: boolean;
}

export function toGolferProfile(golfer: GolferWire): GolferProfile {
  const summary = toGolferSummary(golfer);
  const golf = golfFacts(golfer.golf_data);
  return {
    ...summary,
    firstName: golfer.first_name.trim() || summary.name,
    testimonial: golfer.testimonial.trim(),
    socials: toSocials(golfer.personal.socials),
    coach: golfer.trainer && toCoach(golfer.trainer),
    isGolfer: summary.sports.includes('Golf') || golf.length > 0,
    golf,
    academics: academicFacts(golfer.academics),
    isIndexable: golfer.is_indexable === true,
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

function toCoach({ slug, title, ...names }: GolferTrainerWire): GolferCoach | null {
  // docs/product.md#display-defaults: 'Coach' replaces a missing title.
  return slug ? { slug, name: fullName(names) || title || 'Coach', title: title || 'Coach' } : null;
}

type Figure = number | null | undefined;

// One locale for server and browser.
const HUNDREDTHS = 100;
const inHundredths = (figure: number): string => grouped(Math.round(figure * HUNDREDTHS) / HUNDREDTHS);

/** Zero means unknown (docs/product.md#display-defaults). */
function fact(name: string, figure: Figure, unit?: string): KnownFact[] {
  return figure ? [{ name, value: inHundredths(figure), ...(unit ? { unit } : {}) }] : [];
}

/** Golfers write a handicap below zero as +1.2; zero itself is valid ('scratch'). */
function handicapFact(handicap: Figure): KnownFact[] {
  if (handicap === null || handicap === undefined) return [];
  const value = handicap < 0 ? `+${inHundredths(-handicap)}` : inHundredths(handicap);
  return [{ name: 'Handicap', value }];
}

function golfFacts({ handicap, worldRank, averageScore, stats }: GolferWire['golf_data']): KnownFact[] {
  return [
    ...handicapFact(handicap),
    ...fact('Average score', averageScore),
    ...fact('World rank', worldRank),
    ...fact('Driving distance', stats.drivingDistance, ' yds'),
    ...fact('Fairway accuracy', stats.fairwayAccuracy, '%'),
    ...fact('Greens in regulation', stats.greensInRegulation, '%'),
  ];
}

function academicFacts({ gpa, sat, act, major }: GolferWire['academics']): KnownFact[] {
  const wanted = major.trim();
  return [
    ...fact('GPA', gpa),
    // A score is no quantity: 1310, not 1,310.
    ...(sat ? [{ name: 'SAT', value: String(sat) }] : []),
    ...fact('ACT', act),
    ...(wanted ? [{ name: 'Major', value: wanted }] : []),
  ];
}
