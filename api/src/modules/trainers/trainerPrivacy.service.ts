import { namingRecords } from '../../db/namingRecords';
import { type TrainerFields, Trainer } from './trainer.model';
import { labelOf } from './trainer.service';

export const namingTrainers = namingRecords<TrainerFields>(Trainer, {
  kind: 'trainer',
  select: '-searchWords -sortName',
  describe: (trainer) => ({ title: labelOf(trainer), updatedAt: trainer.updatedAt }),
});
