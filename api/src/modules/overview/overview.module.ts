import type { ApiModule } from '../ApiModule';
import { overviewRoutes } from './overview.routes';

export const overviewModule: ApiModule = { routes: overviewRoutes };
