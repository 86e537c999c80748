import { type ImageWire, type TrainerClearable, type TrainerWire, trainerClearable } from '@site/contract';
import type { StoredRecord } from '../../records/StoredRecord';

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

export const fullNameOf = (names: { firstName: string; lastName: string }): string =>
  `${names.firstName.trim()} ${names.lastName.trim()}`.trim();

export function toTrainerRow(trainer: TrainerWire): TrainerRow {
  const { id, slug, title, email, phone, specialties, is_published: isPublished } = trainer;
  const name = fullNameOf({ firstName: trainer.first_name, lastName: trainer.last_name }) || slug;
  return { id, name, title, email, phone, specialties, isPublished };
}

/** A list in which one trainer is published, or no longer. */
export function withPublished(trainers: TrainerWire[], id: string, isPublished: boolean): TrainerWire[] {
  return trainers.map((trainer) => (trainer.id === id ? { ...trainer, is_published: isPublished } : trainer));
}

/** What the form holds: the fields of spec 7, and of the photo the stored one and one still to be sent. */
export interface TrainerValues {
  firstName: string;
  lastName: string;
  title: string;
  bio: string;
  testimonial: string;
  email: string;
  phone: string;
  specialties: string[];
  isPublished: boolean;
  storedImage: ImageWire | null;
  image: File | null;
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
  storedImage: null,
  image: null,
};

export type StoredTrainer = StoredRecord<TrainerValues>;

export function toStoredTrainer(trainer: TrainerWire): StoredTrainer {
  const { id, title, bio, testimonial, email, phone, specialties } = trainer;
  const values: TrainerValues = {
    firstName: trainer.first_name,
    lastName: trainer.last_name,
    ...{ title, bio, testimonial, email, phone, specialties },
    isPublished: trainer.is_published,
    storedImage: trainer.image,
    image: null,
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
  if (values.image) form.append('image', values.image);
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
    // A new photo takes the place of the old one by itself.
    image: before.storedImage !== null && values.storedImage === null && values.image === null,
  };
  return trainerClearable.filter((name) => emptied[name]);
}
