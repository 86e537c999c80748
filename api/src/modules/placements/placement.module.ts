import type { ApiModule } from '../ApiModule';
import { placementRoutes } from './placement.routes';
import { forgetPlacement } from './placementPrivacy.service';
import { refreshPlacements, restorePlacement } from './placement.service';

export const placementModule: ApiModule = {
  routes: placementRoutes,
  restore: { placement: restorePlacement },
  purge: { placement: forgetPlacement },
  refreshSearch: refreshPlacements,
};
