import type { ApiModule } from '../ApiModule';
import { trainerRoutes } from './trainer.routes';
import { imageIdsOfTrainers, refreshTrainers, restoreTrainer } from './trainer.service';

export const trainerModule: ApiModule = {
  routes: trainerRoutes,
  restore: { trainer: restoreTrainer },
  imageIdsInUse: imageIdsOfTrainers,
  refreshSearch: refreshTrainers,
};
