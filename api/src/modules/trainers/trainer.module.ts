import type { ApiModule } from '../../records/ApiModule';
import { trainerRoutes } from './trainer.routes';
import { refreshTrainers, restoreTrainer } from './trainer.service';
import { imageIdsOfTrainers } from './trainerPictures.service';

export const trainerModule: ApiModule = {
  routes: trainerRoutes,
  restore: { trainer: restoreTrainer },
  imageIdsInUse: imageIdsOfTrainers,
  refreshSearch: refreshTrainers,
};
