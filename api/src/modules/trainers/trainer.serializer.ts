import type { AthleteWire, TrainerProfileWire, TrainerWire } from '@site/contract';
import type { Stored } from '../../db/findPage';
import { serializePortrait } from '../../http/serializeImage';
import type { AthleteOfTrainer, TrainerFields, TrainerWithAthletes } from './trainer.model';

export function serializeTrainer(trainer: Stored<TrainerFields>): TrainerWire {
  const image = trainer.image && serializePortrait(trainer.image);
  return {
    id: String(trainer._id),
    slug: trainer.slug,
    first_name: trainer.firstName,
    last_name: trainer.lastName,
    title: trainer.title,
    bio: trainer.bio,
    testimonial: trainer.testimonial,
    email: trainer.email,
    phone: trainer.phone,
    specialties: [...trainer.specialties],
    image_url: image?.url ?? null,
    image,
    is_published: trainer.isPublished,
    created_at: trainer.createdAt.toISOString(),
    updated_at: trainer.updatedAt.toISOString(),
  };
}

export function serializeTrainerProfile(trainer: Stored<TrainerWithAthletes>): TrainerProfileWire {
  return { ...serializeTrainer(trainer), athletes: trainer.athletes.map(serializeAthlete) };
}

function serializeAthlete(athlete: AthleteOfTrainer): AthleteWire {
  const headshot = athlete.photo && serializePortrait(athlete.photo);
  return {
    id: String(athlete._id),
    slug: athlete.slug,
    first_name: athlete.firstName,
    last_name: athlete.lastName,
    headshot_url: headshot?.url ?? null,
    headshot,
    grad_year: athlete.gradYear,
    sports: [...athlete.sports],
  };
}
