import { type Counted, countUpTo } from '../../db/countUpTo';
import { Trainer } from './trainer.model';

/** The examples among the public trainers. */
export const countExampleTrainers = (): Promise<Counted> =>
  countUpTo(Trainer, { isExample: true, isPublished: true });
