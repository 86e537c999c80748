import type { AdminGolferWire, ConsentDetails, ConsentWire, TrainerWire } from '@site/contract';
import { golferName, trainerName } from '../../shared/people/personView';

export interface GolferRow {
  id: string;
  slug: string;
  name: string;
  gradYear: number | null;
  country: string;
  sports: string[];
  isPublished: boolean;
  consent: ConsentDetails | null;
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
    consent: golfer.consent && toConsent(golfer.consent),
  };
}

function toConsent({ given_by, given_at, withdrawn_at }: ConsentWire): ConsentDetails {
  return { givenBy: given_by, givenAt: given_at, withdrawnAt: withdrawn_at };
}

export interface TrainerChoice {
  id: string;
  name: string;
}

type NamedTrainer = Pick<TrainerWire, 'id' | 'slug' | 'first_name' | 'last_name'>;

export function toTrainerChoice(trainer: NamedTrainer): TrainerChoice {
  return { id: trainer.id, name: trainerName(trainer) };
}
