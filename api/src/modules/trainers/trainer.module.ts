import type { ApiModule } from '../../records/ApiModule';
import { trainerRoutes } from './trainer.routes';
import { refreshTrainers, restoreTrainer } from './trainer.service';
import { trainerPictures } from './trainerPictures.service';

export const trainerModule: ApiModule = {
  routes: trainerRoutes,
  restore: { trainer: restoreTrainer },
  pictures: [trainerPictures],
  refreshSearch: refreshTrainers,
};
