import type { ApiModule } from '../ApiModule';
import { sessionRoutes } from './session.routes';

export const sessionModule: ApiModule = { routes: sessionRoutes };
