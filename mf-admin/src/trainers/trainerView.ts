import { exampleField, isTrainerNamed, type TrainerWire, trainerFields } from '@site/contract';
import { trainerName } from '../screen/personView';
import type { StoredRecord } from '../form/StoredRecord';
import { entityForm, type FieldName, type FormValues } from '../form/entityForm';

/** docs/product.md#admin-trainers, and the texts that the specification leaves open. */
export const trainerTexts = {
  listFailed: 'Failed to load trainers',
  noTrainers: 'No trainers yet.',
  address: 'Address of the profile',
  slugHint:
    'The end of the profile’s address. Made from the name when empty. If another trainer has it, a number is added.',
  slugChange: (address: string) =>
    `This profile is public at ${address}. Links to the old address will lead to the new one.`,
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
export type StoredTrainer = StoredRecord<TrainerValues>;

export function toStoredTrainer(trainer: TrainerWire): StoredTrainer {
  const { id, updated_at: updatedAt, image } = trainer;
  return { id, updatedAt, values: trainerForm.fromWire(trainer, image) };
}

/** The values to send. Without a name a trainer is stored hidden. */
export const savedTrainer = (values: TrainerValues): TrainerValues =>
  isTrainerNamed({ first: values.firstName, last: values.lastName })
    ? values
    : { ...values, isPublished: false };
