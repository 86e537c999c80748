import { exampleField, isTrainerNamed, limits, type TrainerWire, trainerFields } from '@site/contract';
import { api } from '@site/runtime';
import { entityForm, type FieldName, type FormValues } from '../form/entityForm';
import type { StoredRecord } from '../form/StoredRecord';
import type { RecordKind } from '../list/recordKind';
import { joinedName, trainerName } from '../screen/personView';

/** docs/product.md#admin-trainers, and the texts that the specification leaves open. */
export const trainerTexts = {
  listFailed: 'Failed to load trainers',
  noTrainers: 'No trainers yet.',
  address: 'Address of the profile',
  add: 'Add New Trainer',
  edit: 'Edit Trainer',
  loadFailed: 'This trainer could not be loaded. Somebody may have deleted it. Please try again later.',
  saveFailed: (message: string) => `Failed to save trainer: ${message}`,
  saved: (name: string) => (name ? `‘${name}’ is saved` : 'The trainer is saved'),
  savedHidden: 'The trainer is saved, and hidden: visitors see a trainer who has a name.',
  deleteQuestion: 'Delete this trainer?',
  deleteFailed: 'Failed to delete trainer',
  athletesStay: 'Their athletes stay, without a trainer.',
} as const;

export interface TrainerRow {
  id: string;
  /** First and last name as far as they exist, else the slug. */
  name: string;
  title: string;
  email: string;
  phone: string;
  specialties: readonly string[];
  isPublished: boolean;
  /** The demo content has invented the person. */
  isExample: boolean;
}

export function toTrainerRow(trainer: TrainerWire): TrainerRow {
  const { id, title, email, phone, specialties, is_published: isPublished } = trainer;
  const { is_example: isExample } = trainer;
  return { id, name: trainerName(trainer), title, email, phone, specialties, isPublished, isExample };
}

const fields = { ...trainerFields, is_example: exampleField };

export const trainerForm = entityForm(fields, {
  example: [['isExample']],
  main: [['firstName', 'lastName'], ['title'], ['email', 'phone'], ['specialties'], ['bio']],
  more: [['fact'], ['testimonial']],
  publication: [['isPublished']],
  address: [['slug']],
});

export type TrainerField = FieldName<typeof fields>;
export type TrainerValues = FormValues<typeof fields>;

function toStoredTrainer(trainer: TrainerWire): StoredRecord<TrainerValues> {
  const { id, updated_at: updatedAt, image } = trainer;
  return { id, updatedAt, values: trainerForm.fromWire(trainer, image) };
}

/** The values to send. Without a name a trainer is stored hidden. */
const savedTrainer = (values: TrainerValues): TrainerValues =>
  isTrainerNamed({ first: values.firstName, last: values.lastName })
    ? values
    : { ...values, isPublished: false };

function savedTextOf(values: TrainerValues): string {
  const isHidden = values.isPublished && !savedTrainer(values).isPublished;
  return isHidden
    ? trainerTexts.savedHidden
    : trainerTexts.saved(joinedName(values.firstName, values.lastName));
}

export const trainerKind: RecordKind<TrainerWire, TrainerValues> = {
  collection: 'trainers',
  ...trainerForm,
  toStored: toStoredTrainer,
  toRequest: (values, before) => ({
    key: before?.id,
    body: trainerForm.toFormData(savedTrainer(values), before),
  }),
  // The order of specialties has no meaning.
  compare: (mine, theirs) =>
    trainerForm.differences(mine, theirs, { specialties: (all) => [...all].sort().join(', ') }),
  failureText: (error) => trainerTexts.saveFailed(error?.message ?? ''),
  savedText: savedTextOf,
};

const trainersApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** All trainers, by name: who can be chosen for an athlete. */
    trainerChoices: build.query<TrainerWire[], void>({
      query: () => '/trainers/admin/all?sort=name',
      providesTags: ['Trainer'],
    }),
    /** The published trainers, from the public endpoint, which editors may call as well. */
    adminShownTrainers: build.query<TrainerWire[], void>({
      query: () => `/trainers?limit=${limits.listMax}`,
      providesTags: ['Trainer'],
    }),
  }),
});

export const { useTrainerChoicesQuery, useAdminShownTrainersQuery } = trainersApi;
