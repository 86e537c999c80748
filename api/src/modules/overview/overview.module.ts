import type { ApiModule } from '../../records/ApiModule';
import { overviewRoutes } from './overview.routes';

export const overviewModule: ApiModule = { routes: overviewRoutes };
