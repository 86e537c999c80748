import { exampleField, isTrainerNamed, type TrainerWire, trainerFields } from '@site/contract';
import { trainerName } from '../screen/personView';
import type { StoredRecord } from '../form/StoredRecord';
import { sendExampleEnd } from '../form/exampleEnd';
import { entityForm, type FieldName, type FormValues } from '../form/entityForm';

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

const form = entityForm(fields, {
  example: [['isExample']],
  main: [['firstName', 'lastName'], ['title'], ['email', 'phone'], ['specialties'], ['bio']],
  more: [['fact'], ['testimonial']],
  publication: [['isPublished']],
  address: [['slug']],
});

/** The form of a trainer. */
export const trainerForm = {
  ...form,
  toFormData(values: TrainerValues, before?: StoredRecord<TrainerValues>): FormData {
    const data = form.toFormData(values, before);
    sendExampleEnd(data, values, before?.values);
    return data;
  },
};
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
