import { isTrainerNamed, type TrainerRowWire, type TrainerWire, trainerFields } from '@site/contract';
import { trainerName } from '../../shared/people/personView';
import type { StoredRecord } from '../../shared/form/StoredRecord';
import { entityForm, type FieldName, type FormValues } from '../../shared/records/entityForm';

export interface TrainerRow {
  id: string;
  /** First and last name as far as they exist, else the slug. */
  name: string;
  title: string;
  email: string;
  phone: string;
  specialties: readonly string[];
  isPublished: boolean;
}

export function toTrainerRow(trainer: TrainerRowWire): TrainerRow {
  const { id, title, email, phone, specialties, is_published: isPublished } = trainer;
  return { id, name: trainerName(trainer), title, email, phone, specialties, isPublished };
}

/** The form of a trainer. */
export const trainerForm = entityForm(trainerFields, {
  main: [
    ['firstName', 'lastName'],
    ['title'],
    ['email', 'phone'],
    ['specialties'],
    ['fact'],
    ['bio'],
    ['testimonial'],
  ],
  visibility: [['isPublished'], ['slug']],
});
export type TrainerField = FieldName<typeof trainerFields>;
export type TrainerValues = FormValues<typeof trainerFields>;
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
