import { type AthleteWire, type TrainerWire, trainerFields } from '@site/contract';
import type { Stored } from '../../db/findPage';
import { serializePortrait, toWire } from '../../records/fields';
import type { AthleteOfTrainer, TrainerFields } from './trainer.model';

export function serializeTrainer(trainer: Stored<TrainerFields>): TrainerWire {
  const image = trainer.image && serializePortrait(trainer.image);
  return {
    ...toWire(trainerFields, trainer, 'everyone'),
    id: String(trainer._id),
    slug: trainer.slug,
    image_url: image?.url ?? null,
    image,
    is_example: trainer.isExample === true,
    created_at: trainer.createdAt.toISOString(),
    updated_at: trainer.updatedAt.toISOString(),
  };
}

export function serializeAthlete(athlete: Stored<AthleteOfTrainer>): AthleteWire {
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
    is_example: athlete.isExample === true,
    ...(!athlete.isVisible && { is_hidden: true }),
  };
}
