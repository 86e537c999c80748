import { type GolferClearable, type SocialNetwork, socialNetworks } from '@site/contract';

type Values = Record<string, unknown>;

const social = Object.fromEntries(
  socialNetworks.map((name) => [name, { [`socials.${name}`]: null }]),
) as Record<SocialNetwork, Values>;
const socials = Object.assign({}, ...Object.values(social)) as Values;

const academics = {
  gpa: { 'academics.gpa': 0 },
  sat: { 'academics.sat': null },
  act: { 'academics.act': null },
  major: { 'academics.major': '' },
};

const stats = {
  driving_distance: { 'golfData.stats.drivingDistance': null },
  fairway_accuracy: { 'golfData.stats.fairwayAccuracy': null },
  greens_in_regulation: { 'golfData.stats.greensInRegulation': null },
};
const allStats = Object.assign({}, ...Object.values(stats)) as Values;

const golfData = {
  handicap: { 'golfData.handicap': null },
  average_score: { 'golfData.averageScore': null },
  world_rank: { 'golfData.worldRank': null },
};

/** Its dates are emptied by null; the names of these two mean nothing where there is no consent. */
const consentTexts = {
  given_by: { 'consent.givenBy': '' },
  scope: { 'consent.scope': '' },
};

/** Whether there is something to empty under this name. */
export function isClearable(name: GolferClearable, hasConsent: boolean): boolean {
  return hasConsent || !Object.hasOwn(consentTexts, name);
}

/** What the stored fields are when a name is cleared; a group's name empties all that is in it. */
export const emptied: Record<GolferClearable, Values> = {
  first_name: { firstName: '' },
  last_name: { lastName: '' },
  country: { country: '' },
  testimonial: { testimonial: '' },
  grad_year: { gradYear: null },
  sports: { sports: [] },
  trainer_id: { trainerId: null },
  profile_photo: { photo: null },
  consent: { consent: null },
  ...consentTexts,
  ...social,
  twitter: social.x,
  socials,
  personal: socials,
  ...academics,
  academics: Object.assign({}, ...Object.values(academics)) as Values,
  ...stats,
  stats: allStats,
  ...golfData,
  golf_data: Object.assign({}, ...Object.values(golfData), allStats) as Values,
};
