import { Trainer, type TrainerDoc, type TrainerFields } from '../modules/trainers/trainer.model';

let sequence = 0;

/** Saves a valid, published trainer; pass only what the test is about. */
export async function createTrainer(overrides: Partial<TrainerFields> = {}): Promise<TrainerDoc> {
  sequence += 1;
  return Trainer.create({
    slug: `trainer-nr-${sequence}`,
    firstName: 'Tess',
    lastName: `Nr${sequence}`,
    ...overrides,
  });
}
