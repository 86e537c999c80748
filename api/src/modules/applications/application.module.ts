import type { ApiModule } from '../ApiModule';
import { applicationRoutes } from './application.routes';

export const applicationModule: ApiModule = { routes: applicationRoutes };
