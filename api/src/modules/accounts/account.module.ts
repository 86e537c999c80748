import type { ApiModule } from '../ApiModule';
import { accountRoutes } from './account.routes';

export const accountModule: ApiModule = { routes: accountRoutes };
