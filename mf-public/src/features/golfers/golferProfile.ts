import { type GolferTrainerWire, type GolferWire, isWebAddress, socialNetworks } from '@site/contract';
import { fullName } from '../../shared/people/fullName';
import { toGolferSummary, type GolferSummary } from './golferView';

/** One thing that is known of an athlete, in words. */
export interface KnownFact {
  name: string;
  value: string;
  unit?: string;
}

export interface SocialLink {
  name: string;
  address: string;
}

export interface GolferCoach {
  slug: string;
  name: string;
  title: string;
}

/** An athlete as the profile shows one. What nobody knows is not in it (DECISIONS 24). */
export interface GolferProfile extends GolferSummary {
  firstName: string;
  testimonial: string;
  socials: SocialLink[];
  coach: GolferCoach | null;
  isGolfer: boolean;
  golf: KnownFact[];
  academics: KnownFact[];
  /** Athletes are minors: search engines may come only where the record says so. */
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
  // Spec 3: 'Coach' stands in for a title.
  return slug ? { slug, name: fullName(names) || title || 'Coach', title: title || 'Coach' } : null;
}

type Figure = number | null | undefined;

// One locale for server and browser.
const figures = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 });

/** Nought is what stands in for 'nobody has said' (DECISIONS 24). */
function fact(name: string, figure: Figure, unit?: string): KnownFact[] {
  return figure ? [{ name, value: figures.format(figure), ...(unit ? { unit } : {}) }] : [];
}

/** Golfers write a handicap below nought as +1.2, and nought itself is one: 'scratch'. */
function handicapFact(handicap: Figure): KnownFact[] {
  if (handicap === null || handicap === undefined) return [];
  const value = handicap < 0 ? `+${figures.format(-handicap)}` : figures.format(handicap);
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
