import * as yup from 'yup';
import { clearField, dateField, flagField, groupField, lineField, longTextField, namesField } from './fields';
import { limits } from './limits';
import { numberField } from './numbers';
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
  ...(['profile_photo', 'consent', 'personal', 'socials'] as const),
  ...socialNetworks,
  ...(['academics', 'gpa', 'sat', 'act', 'major'] as const),
  ...(['golf_data', 'handicap', 'average_score', 'world_rank'] as const),
  ...(['stats', 'driving_distance', 'fairway_accuracy', 'greens_in_regulation'] as const),
] as const;
export type GolferClearable = (typeof golferClearable)[number];

export const golferMessages = { unknownTrainer: 'Please choose a trainer that exists' } as const;

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

const personal = groupField('Personal', {
  socials: groupField('Socials', {
    instagram: webAddressField('Instagram'),
    x: webAddressField('X'),
    facebook: webAddressField('Facebook'),
    tiktok: webAddressField('TikTok'),
    youtube: webAddressField('YouTube'),
    linkedin: webAddressField('LinkedIn'),
    website: webAddressField('Website'),
  } satisfies Record<SocialNetwork, unknown>),
});

/** Who allowed what to be published, and since when it is no longer allowed (PRODUCT, 'Lawful'). */
const consent = groupField('Consent', {
  given_by: lineField('Given by'),
  given_at: dateField('Given at'),
  scope: longTextField('Scope', limits.consentScopeMax),
  withdrawn_at: dateField('Withdrawn at'),
}).nullable();

const fields = {
  first_name: lineField('First name'),
  last_name: lineField('Last name'),
  grad_year: numberField('Graduation year', {
    min: limits.classYearMin,
    max: limits.classYearMax,
    whole: true,
  }),
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
export const golferPatch = yup.object({ ...fields, clear: clearField(golferClearable) }).noUnknown();
export type GolferPatch = yup.InferType<typeof golferPatch>;
