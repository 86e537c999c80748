import type { ApiModule } from '../ApiModule';
import { golferRoutes } from './golfer.routes';
import { imageIdsOfGolfers, refreshGolfers, restoreGolfer } from './golfer.service';

export const golferModule: ApiModule = {
  routes: golferRoutes,
  restore: { golfer: restoreGolfer },
  imageIdsInUse: imageIdsOfGolfers,
  refreshSearch: refreshGolfers,
};
