import type { AdminGolferWire, TrainerWire } from '@site/contract';
import { golferTexts } from './golferMessages';

export interface GolferRow {
  id: string;
  name: string;
  gradYear: number | null;
  country: string;
  sports: string[];
  isPublished: boolean;
  /** Then the profile is hidden, published or not. */
  isWithdrawn: boolean;
}

export function toGolferRow(golfer: AdminGolferWire): GolferRow {
  return {
    id: golfer.id,
    name: fullName(golfer) || golferTexts.unnamed,
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
  return { id: trainer.id, name: fullName(trainer) || trainer.slug };
}

function fullName(person: { first_name: string; last_name: string }): string {
  return `${person.first_name} ${person.last_name}`.trim();
}
