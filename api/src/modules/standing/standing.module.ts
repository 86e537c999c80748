import type { ApiModule } from '../ApiModule';
import { standingRoutes } from './standing.routes';

export const standingModule: ApiModule = { routes: standingRoutes };
