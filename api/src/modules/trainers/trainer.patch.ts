import type { TrainerClearable, TrainerPatch } from '@site/contract';
import type { TrainerDoc } from './trainer.model';

type Values = Record<string, unknown>;

const emptied: Record<TrainerClearable, Values> = {
  first_name: { firstName: '' },
  last_name: { lastName: '' },
  title: { title: '' },
  bio: { bio: '' },
  testimonial: { testimonial: '' },
  email: { email: '' },
  phone: { phone: '' },
  specialties: { specialties: [] },
  image: { image: null },
};

/** Changes the document in memory: what the patch does not name stays, what it clears is emptied. */
export function applyPatch(trainer: TrainerDoc, patch: TrainerPatch): void {
  const fields: Values = {
    firstName: patch.first_name,
    lastName: patch.last_name,
    title: patch.title,
    bio: patch.bio,
    testimonial: patch.testimonial,
    email: patch.email,
    phone: patch.phone,
    specialties: patch.specialties && [...new Set(patch.specialties)],
    isPublished: patch.is_published,
  };
  trainer.set(Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)));
  for (const name of patch.clear ?? []) trainer.set(emptied[name]);
}
