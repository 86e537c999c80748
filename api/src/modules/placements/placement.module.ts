import type { ApiModule } from '../../records/ApiModule';
import { placementRoutes } from './placement.routes';
import { refreshPlacements, restorePlacement } from './placement.service';

export const placementModule: ApiModule = {
  routes: placementRoutes,
  restore: { placement: restorePlacement },
  refreshSearch: refreshPlacements,
};
