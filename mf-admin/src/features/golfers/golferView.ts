import type { AdminGolferWire, TrainerWire } from '@site/contract';
import { golferName, trainerName } from '../../shared/people/personView';

export interface GolferRow {
  id: string;
  slug: string;
  name: string;
  gradYear: number | null;
  country: string;
  sports: string[];
  isPublished: boolean;
  /** A withdrawn consent hides the profile, even when it is published. */
  isWithdrawn: boolean;
}

export function toGolferRow(golfer: AdminGolferWire): GolferRow {
  return {
    id: golfer.id,
    slug: golfer.slug,
    name: golferName(golfer),
    gradYear: golfer.grad_year,
    country: golfer.country,
    sports: golfer.sports,
    isPublished: golfer.is_published,
    isWithdrawn: Boolean(golfer.consent?.withdrawn_at),
  };
}

export interface TrainerChoice {
  id: string;
  name: string;
}

type NamedTrainer = Pick<TrainerWire, 'id' | 'slug' | 'first_name' | 'last_name'>;

export function toTrainerChoice(trainer: NamedTrainer): TrainerChoice {
  return { id: trainer.id, name: trainerName(trainer) };
}
