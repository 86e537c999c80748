import type { ApiModule } from '../../records/ApiModule';
import { sessionRoutes } from './session.routes';

export const sessionModule: ApiModule = { routes: sessionRoutes };
