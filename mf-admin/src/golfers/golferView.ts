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
import type { RecordKind } from '../list/recordKind';
import { golferName, joinedName, UNNAMED_GOLFER } from '../screen/personView';

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
function toStoredGolfer(golfer: AdminGolferWire): StoredGolfer {
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
  loadingTrainers: 'Loading trainers…',
  unknownTrainer: 'A trainer who is not on the list',
  withdrawn: 'The consent is withdrawn: the profile stays hidden, also after saving.',
  card: 'Figures, results, films, events and consent by link',
} as const;

export const golferKind: RecordKind<AdminGolferWire, GolferValues> = {
  collection: 'golfers',
  ...golferForm,
  toStored: toStoredGolfer,
  toRequest: (values, before) => ({
    key: before && keyOf(before, values),
    body: golferForm.toFormData(values, before),
  }),
  compare: golferForm.differences,
  failureText: () => golferTexts.saveFailed,
  savedText: ({ firstName, lastName }) =>
    golferTexts.saved(joinedName(firstName, lastName) || UNNAMED_GOLFER),
};

/** The slug, as docs/product.md#api-calls has it. A save that changes it names the id: repeated, it finds the athlete again. */
const keyOf = ({ id, values: { slug } }: StoredGolfer, values: GolferValues): string =>
  values.slug.trim() === slug ? slug : id;

export interface GolferRow {
  id: string;
  slug: string;
  name: string;
  /** 'Golf · Wales'. */
  about: string;
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
    about: [...golfer.sports, golfer.country].filter(Boolean).join(' · '),
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
