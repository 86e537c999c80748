import * as yup from 'yup';
import { basedOnField } from './basedOn';
import { clearField, dateField, flagField, groupField, lineField, longTextField, namesField } from './fields';
import { limits } from './limits';
import { gradYearField, numberField } from './numbers';
import { text } from './text';
import { webAddressField } from './webAddress';

export const socialNetworks = [
  'instagram',
  'x',
  'facebook',
  'tiktok',
  'youtube',
  'linkedin',
  'website',
] as const;
export type SocialNetwork = (typeof socialNetworks)[number];

/** What an edit can empty through `clear`: a field, a group with all that is in it, or one value of a group. */
export const golferClearable = [
  ...(['first_name', 'last_name', 'grad_year', 'country', 'testimonial', 'sports', 'trainer_id'] as const),
  ...(['profile_photo', 'consent', 'given_by', 'scope', 'personal', 'socials'] as const),
  ...socialNetworks,
  'twitter',
  ...(['academics', 'gpa', 'sat', 'act', 'major'] as const),
  ...(['golf_data', 'handicap', 'average_score', 'world_rank'] as const),
  ...(['stats', 'driving_distance', 'fairway_accuracy', 'greens_in_regulation'] as const),
] as const;
export type GolferClearable = (typeof golferClearable)[number];

export const golferMessages = {
  unknownTrainer: 'Please choose a trainer that exists',
  withdrawnConsent: 'This consent was withdrawn, so it cannot be removed. It can only be given again',
  unknownSocial: `Socials can only be ${socialNetworks.join(', ')}; twitter counts as x`,
} as const;

const ID = /^[0-9a-f]{24}$/i;
const percentage = (name: string) => numberField(name, { min: 0, max: 100 });

const academics = groupField('Academics', {
  gpa: numberField('GPA', { min: 0, max: 5 }),
  sat: numberField('SAT', { min: 400, max: 1600, whole: true }),
  act: numberField('ACT', { min: 1, max: 36, whole: true }),
  major: lineField('Major'),
});

const golfData = groupField('Golf data', {
  handicap: numberField('Handicap', { min: -10, max: 54 }),
  average_score: numberField('Average score', { min: 50, max: 200 }),
  world_rank: numberField('World rank', { min: 1, max: limits.worldRankMax, whole: true }),
  stats: groupField('Stats', {
    driving_distance: numberField('Driving distance', { min: 0, max: 500 }),
    fairway_accuracy: percentage('Fairway accuracy'),
    greens_in_regulation: percentage('Greens in regulation'),
  }),
});

const socials = groupField('Socials', {
  instagram: webAddressField('Instagram'),
  x: webAddressField('X'),
  facebook: webAddressField('Facebook'),
  tiktok: webAddressField('TikTok'),
  youtube: webAddressField('YouTube'),
  linkedin: webAddressField('LinkedIn'),
  website: webAddressField('Website'),
} satisfies Record<SocialNetwork, unknown>)
  .transform(underTodaysNames)
  // Reading has dropped what is not known, so what was sent is looked at: a link that vanishes would be missed too late.
  .test('known-networks', golferMessages.unknownSocial, (_value, { originalValue }) =>
    Object.keys(underTodaysNames(originalValue) ?? {}).every(isSocialNetwork),
  );

const personal = groupField('Personal', { socials });

/** Where both names of a network were sent, today's counts. */
function underTodaysNames(sent: unknown): unknown {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return sent;
  const { twitter, ...others } = sent as Record<string, unknown>;
  return twitter === undefined ? others : { x: twitter, ...others };
}

function isSocialNetwork(name: string): name is SocialNetwork {
  return (socialNetworks as readonly string[]).includes(name);
}

/** Who allowed what to be published, whether in search engines too, and since when no longer (PRODUCT, 'Lawful'). */
const consent = groupField('Consent', {
  given_by: lineField('Given by'),
  given_at: dateField('Given at'),
  scope: longTextField('Scope', limits.consentScopeMax),
  withdrawn_at: dateField('Withdrawn at'),
  search_engines: flagField('Search engines'),
}).nullable();

const fields = {
  first_name: lineField('First name'),
  last_name: lineField('Last name'),
  grad_year: gradYearField,
  country: lineField('Country'),
  testimonial: longTextField('Testimonial', limits.testimonialMax),
  sports: namesField('Sports', 'A sport'),
  trainer_id: text('Trainer').matches(ID, golferMessages.unknownTrainer).nullable(),
  academics,
  golf_data: golfData,
  personal,
  consent,
  is_published: flagField('Published'),
};

/** Spec 5: nothing is required. */
export const golferInput = yup
  .object({ ...fields, is_published: fields.is_published.default(true) })
  .noUnknown();
export type GolferInput = yup.InferType<typeof golferInput>;

/** An update is a merge, also inside the groups: what is absent stays, null takes a value away. */
export const golferPatch = yup
  .object({ ...fields, clear: clearField(golferClearable), based_on: basedOnField })
  .noUnknown();
export type GolferPatch = yup.InferType<typeof golferPatch>;
