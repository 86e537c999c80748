import type { ApiModule } from '../ApiModule';
import { imageIdsOfTrainers, restoreTrainer } from './trainer.service';

export const trainerModule: ApiModule = {
  restore: { trainer: restoreTrainer },
  imageIdsInUse: imageIdsOfTrainers,
};
