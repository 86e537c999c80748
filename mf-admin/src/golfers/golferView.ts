import {
  type AdminGolferWire,
  exampleField,
  golferFields,
  socialNetworks,
  type ConsentDetails,
  type ImageWire,
} from '@site/contract';
import { entityForm, type FieldName, type FormValues } from '../form/entityForm';
import type { StoredRecord } from '../form/StoredRecord';
import { golferName } from '../screen/personView';

const fields = { ...golferFields, is_example: exampleField };
type Fields = typeof fields;

/** docs/product.md#entities, with the fields of the public profile and of the legal record. */
export type GolferValues = FormValues<Fields>;
export type GolferField = FieldName<Fields>;

export type StoredGolfer = StoredRecord<GolferValues>;

export const golferForm = entityForm(fields, {
  example: [['isExample']],
  main: [
    ['firstName', 'lastName'],
    ['gradYear', 'country'],
    ['sports'],
    ['team', 'trainerId'],
    ['handicap', 'averageScore'],
    ['testimonial'],
  ],
  publication: [['isPublished']],
  academics: [['gpa', 'major'], ['gpaMethod'], ['sat', 'act'], ['school', 'graduatesOn']],
  stats: [
    ['handicapOn', 'rounds'],
    ['worldRank', 'rankName'],
    ['drivingDistance'],
    ['fairwayAccuracy', 'greensInRegulation'],
  ],
  socials: socialNetworks.map((network) => [network] as const),
  address: [['slug']],
  consent: [
    ['givenBy'],
    ['scope'],
    ['givenAt', 'withdrawnAt'],
    ['adultOn'],
    ['belowSixteen'],
    ['searchEngines'],
  ],
});

/** The whole record as form values. */
export function toStoredGolfer(golfer: AdminGolferWire): StoredGolfer {
  return {
    id: golfer.id,
    updatedAt: golfer.updated_at,
    values: {
      ...golferForm.fromWire(golfer, golfer.headshot),
      // A number, as the numeric input returns it: a string would count as a change.
      gradYear: golfer.grad_year ?? '',
    },
  };
}

/** docs/product.md#admin-golfers, and the texts that the specification leaves open. */
export const golferTexts = {
  listFailed: 'Failed to load golfers',
  empty: 'No golfers yet.',
  address: 'Address of the profile',
  slugHint:
    'The end of the profile’s address. Made from the name when empty. If another athlete has it, a number is added.',
  slugChange: (address: string) =>
    `This profile is public at ${address}. Links to the old address will lead to the new one.`,
  add: 'Add New Golfer',
  edit: 'Edit Golfer',
  deleteQuestion: 'Delete this golfer?',
  deleteFailed: 'Failed to delete golfer. Please try again.',
  loadFailed: 'This golfer could not be loaded. Please try again.',
  saveFailed: 'Failed to save golfer. Please check the console for details.',
  saved: (name: string) => `‘${name}’ is saved`,
  published: 'Without this tick visitors get a page that is not found.',
  noTrainer: 'No trainer',
  trainersFailed: 'The list of trainers could not be loaded.',
  unknownTrainer: 'A trainer who is not on the list',
  withdrawn: 'The consent is withdrawn: the profile stays hidden, also after saving.',
} as const;

export const consentTexts = {
  hidden: 'Hidden',
  hiddenByConsent: 'Hidden by consent',
  withdrawn: 'Consent withdrawn',
  missing: 'No consent on record',
  adultSoon: (day: string) => `Turns 18 on ${day}`,
  adultSince: (day: string) => `18 since ${day}`,
  old: 'Consent older than a year',
  notRecorded: 'Not recorded',
  givenOn: (day: string) => `Given ${day}`,
  withdrawnOn: (day: string) => `Withdrawn ${day}`,
  overAYear: 'Older than a year',
  back: 'Back to the consent record',
} as const;

export const consentHints = {
  givenBy: 'The parent or guardian who agreed, or the athlete when grown up.',
  givenAt: 'The day on which they agreed.',
  scope: 'What they agreed to: for instance name, photo and results on our site.',
  withdrawnAt:
    'Withdrawing hides the profile at once. Empty it only when the consent was given again, with the new day beside it.',
  adultOn:
    'Only if you need it: you are reminded to ask the athlete in person. Nobody else sees it, and it is emptied once they agree by a link.',
  belowSixteen:
    'Everybody, coaches too, then sees the first word of the first name and an initial, and no school, schedule or social accounts. An address that tells more is replaced, and leads nowhere any more. A day above that is more than two years away does the same; with neither, a graduation year of more than two school years from now.',
  searchEngines: 'Without this tick, and a name and a day above, search engines are asked to stay away.',
} as const;

export interface GolferRow {
  id: string;
  slug: string;
  name: string;
  gradYear: number | null;
  photo: ImageWire | null;
  isPublished: boolean;
  /** The demo content has invented the person. */
  isExample: boolean;
  /** The consent hides the name, and with it the whole profile. */
  isHiddenByConsent: boolean;
  consent: ConsentDetails | null;
}

export function toGolferRow(golfer: AdminGolferWire): GolferRow {
  return {
    id: golfer.id,
    slug: golfer.slug,
    name: golferName(golfer),
    gradYear: golfer.grad_year,
    photo: golfer.headshot,
    isPublished: golfer.is_published,
    isExample: golfer.is_example,
    isHiddenByConsent: golfer.hidden_groups.includes('name'),
    consent: golfer.consent && toConsent(golfer.consent),
  };
}

function toConsent({
  given_by,
  given_at,
  withdrawn_at,
  adult_on,
}: NonNullable<AdminGolferWire['consent']>): ConsentDetails {
  return { givenBy: given_by, givenAt: given_at, withdrawnAt: withdrawn_at, adultOn: adult_on };
}
