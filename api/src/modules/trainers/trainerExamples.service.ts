import { type Counted, countUpTo } from '../../db/countUpTo';
import { Trainer } from './trainer.model';

/** Examples whom visitors see. */
export const countExampleTrainers = (): Promise<Counted> =>
  countUpTo(Trainer, { isExample: true, isPublished: true });
