import { snakeCased } from '@site/contract';
import type { GolferField } from './golferValues';

/** In the order of the form, and in the words in which the api's messages begin. */
export const golferLabels: Readonly<Record<GolferField, string>> = {
  firstName: 'First name',
  lastName: 'Last name',
  gradYear: 'Graduation year',
  country: 'Country',
  sports: 'Sports',
  trainerId: 'Trainer',
  handicap: 'Handicap',
  averageScore: 'Average score',
  testimonial: 'Testimonial',
  gpa: 'GPA',
  sat: 'SAT',
  act: 'ACT',
  major: 'Major',
  worldRank: 'World rank',
  drivingDistance: 'Driving distance',
  fairwayAccuracy: 'Fairway accuracy',
  greensInRegulation: 'Greens in regulation',
  instagram: 'Instagram',
  x: 'X',
  facebook: 'Facebook',
  tiktok: 'TikTok',
  youtube: 'YouTube',
  linkedin: 'LinkedIn',
  website: 'Website',
  consentGivenBy: 'Given by',
  consentGivenAt: 'Given at',
  consentScope: 'Scope',
  consentWithdrawnAt: 'Withdrawn at',
  isSearchable: 'Search engines may show the profile',
};

export const PHOTO_LABEL = 'Profile photo';

/** Where the api keeps each field. */
export const golferPaths: Readonly<Record<GolferField, string>> = {
  firstName: 'firstName',
  lastName: 'lastName',
  gradYear: 'gradYear',
  country: 'country',
  sports: 'sports',
  trainerId: 'trainerId',
  handicap: 'golfData.handicap',
  averageScore: 'golfData.averageScore',
  testimonial: 'testimonial',
  gpa: 'academics.gpa',
  sat: 'academics.sat',
  act: 'academics.act',
  major: 'academics.major',
  worldRank: 'golfData.worldRank',
  drivingDistance: 'golfData.stats.drivingDistance',
  fairwayAccuracy: 'golfData.stats.fairwayAccuracy',
  greensInRegulation: 'golfData.stats.greensInRegulation',
  instagram: 'personal.socials.instagram',
  x: 'personal.socials.x',
  facebook: 'personal.socials.facebook',
  tiktok: 'personal.socials.tiktok',
  youtube: 'personal.socials.youtube',
  linkedin: 'personal.socials.linkedin',
  website: 'personal.socials.website',
  consentGivenBy: 'consent.givenBy',
  consentGivenAt: 'consent.givenAt',
  consentScope: 'consent.scope',
  consentWithdrawnAt: 'consent.withdrawnAt',
  isSearchable: 'consent.searchEngines',
};

export const golferFields = Object.keys(golferLabels) as GolferField[];

export const academicFields: readonly GolferField[] = ['gpa', 'sat', 'act', 'major'];
export const statFields: readonly GolferField[] = [
  'worldRank',
  'drivingDistance',
  'fairwayAccuracy',
  'greensInRegulation',
];
export const consentFields: readonly GolferField[] = [
  'consentGivenBy',
  'consentGivenAt',
  'consentScope',
  'consentWithdrawnAt',
  'isSearchable',
];

/**
 * The field that an error of the api belongs to. Of a group the api names only the group; the message begins with the
 * field's label, and otherwise goes to the first of the group.
 */
export function toGolferField(wireName: string, message: string): string {
  const isWithin = (path: string) => path === wireName || path.startsWith(`${wireName}.`);
  const fields = golferFields.filter((field) => isWithin(snakeCased(golferPaths[field])));
  const named = fields.find((field) => message.startsWith(`${golferLabels[field]} `));
  return named ?? fields[0] ?? PARTS[wireName] ?? wireName;
}

/** What stands for no field of its own. */
const PARTS: Readonly<Record<string, string>> = { ['profile_photo']: 'photo' };
