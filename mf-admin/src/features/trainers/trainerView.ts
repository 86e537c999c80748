import { type TrainerClearable, type TrainerWire, trainerClearable } from '@site/contract';
import { trainerName } from '../../shared/people/personView';
import { isPhotoRemoved, noPhoto, type PhotoValues } from '../../shared/records/photoValues';
import type { StoredRecord } from '../../shared/form/StoredRecord';
import { toCamelCase } from '../../shared/form/useRecordSave';

export interface TrainerRow {
  id: string;
  /** What there is of first and last name; without either, the slug. */
  name: string;
  title: string;
  email: string;
  phone: string;
  specialties: readonly string[];
  isPublished: boolean;
}

export function toTrainerRow(trainer: TrainerWire): TrainerRow {
  const { id, title, email, phone, specialties, is_published: isPublished } = trainer;
  return { id, name: trainerName(trainer), title, email, phone, specialties, isPublished };
}

/** What the form holds: the fields of spec 7. */
export interface TrainerValues extends PhotoValues {
  firstName: string;
  lastName: string;
  title: string;
  bio: string;
  testimonial: string;
  email: string;
  phone: string;
  specialties: string[];
  isPublished: boolean;
}

// DECISIONS 10: published unless somebody says otherwise.
export const emptyTrainer: TrainerValues = {
  firstName: '',
  lastName: '',
  title: '',
  bio: '',
  testimonial: '',
  email: '',
  phone: '',
  specialties: [],
  isPublished: true,
  ...noPhoto,
};

export type StoredTrainer = StoredRecord<TrainerValues>;

export function toStoredTrainer(trainer: TrainerWire): StoredTrainer {
  const { id, title, bio, testimonial, email, phone, specialties } = trainer;
  const values: TrainerValues = {
    firstName: trainer.first_name,
    lastName: trainer.last_name,
    ...{ title, bio, testimonial, email, phone, specialties },
    isPublished: trainer.is_published,
    storedPhoto: trainer.image,
    photo: null,
  };
  return { id, updatedAt: trainer.updated_at, values };
}

const TEXTS = ['firstName', 'lastName', 'title', 'bio', 'testimonial', 'email', 'phone'] as const;

/** What is sent: no empty field (spec 5), and by name in `clear` what an edit has emptied (DECISIONS 7). */
export function toTrainerForm(values: TrainerValues, before: StoredTrainer | undefined): FormData {
  const form = new FormData();
  for (const name of TEXTS) {
    const text = values[name].trim();
    if (text) form.append(name, text);
  }
  if (values.specialties.length > 0) form.append('specialties', JSON.stringify(values.specialties));
  form.append('isPublished', String(values.isPublished));
  if (before) {
    const clear = emptiedFields(values, before.values);
    if (clear.length > 0) form.append('clear', JSON.stringify(clear));
    form.append('based_on', before.updatedAt);
  }
  if (values.photo) form.append('image', values.photo);
  return form;
}

function emptiedFields(values: TrainerValues, before: TrainerValues): TrainerClearable[] {
  const isEmptied = (name: (typeof TEXTS)[number]) => before[name] !== '' && values[name].trim() === '';
  const emptied: Record<TrainerClearable, boolean> = {
    first_name: isEmptied('firstName'),
    last_name: isEmptied('lastName'),
    title: isEmptied('title'),
    bio: isEmptied('bio'),
    testimonial: isEmptied('testimonial'),
    email: isEmptied('email'),
    phone: isEmptied('phone'),
    specialties: before.specialties.length > 0 && values.specialties.length === 0,
    image: isPhotoRemoved(values, before),
  };
  return trainerClearable.filter((name) => emptied[name]);
}

/** The form's name of a field that the api names. */
export const toTrainerField = (wireName: string): string =>
  wireName === 'image' ? 'photo' : toCamelCase(wireName);
