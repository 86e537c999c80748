import type { ApiModule } from '../../records/ApiModule';
import { standingRoutes } from './standing.routes';

export const standingModule: ApiModule = { routes: standingRoutes };
